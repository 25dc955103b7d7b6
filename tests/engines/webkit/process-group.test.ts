import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endGroup, startGroup } from './process-group.ts'

let server: Server
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/**
 * Arguments for a shell. The shell starts a process that stays connected to the server as long as the process lives.
 */
function argsOfParent(): string[] {
  const { port } = server.address() as AddressInfo
  return ['-c', '"$0" -e "$1" & wait', process.execPath, `require('node:net').connect(${port}, '127.0.0.1').resume()`]
}

async function nextConnection(): Promise<Socket> {
  const [socket] = (await once(server, 'connection')) as [Socket]
  return socket.resume().on('error', () => {})
}

describe.skipIf(process.platform === 'win32')('a process group', () => {
  it('ends together with the processes that its program has started', async () => {
    const program = startGroup('/bin/sh', argsOfParent())
    const socket = await nextConnection()
    const closed = once(socket, 'close')
    await endGroup(program)
    await closed
    await endGroup(program)
  })

  it('ends when the process that called `startGroup` is killed', async () => {
    const module = new URL('process-group.ts', import.meta.url)
    const code = `import { startGroup } from '${module}'; startGroup('/bin/sh', ${JSON.stringify(argsOfParent())})`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', code])
    const closed = once(await nextConnection(), 'close')
    starter.kill('SIGKILL')
    await closed
  })

  it('ends if its program does not exist', async () => {
    const program = startGroup('/nonexistent/program', [])
    expect(await once(program, 'exit')).toEqual([127, null])
    await endGroup(program)
  })
})
