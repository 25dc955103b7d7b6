import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInByHttp } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Runs the script of `npm start`, or a changed copy of it, in a situation in which it must fail.
 * @returns the exit code, and the lines that the script printed to stderr
 */
function failToStart(env: NodeJS.ProcessEnv, script = 'scripts/start.js') {
  const { status, stderr } = spawnSync(process.execPath, [script, '--backend'], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

describe('npm start stops with one line that names the problem', () => {
  it('when the port is in use', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(failToStart({ PORT: String(port) })).toEqual({
      status: 1,
      lines: [`Comanda could not start: port ${port} is in use; choose another with PORT.`],
    })
    other.close()
  })

  it('when PORT is not a number', () => {
    expect(failToStart({ PORT: 'http' })).toEqual({
      status: 1,
      lines: ['Comanda could not start: PORT is "http"; it must be a number from 0 to 65535.'],
    })
  })

  it('when the data folder cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    for (const dataDir of [file, join(file, 'below'), '/proc/comanda']) {
      const { status, lines } = failToStart({ DATA_DIR: dataDir })
      expect(status).toBe(1)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/^Comanda could not start: the data folder .* cannot be used \(.*\)/)
    }
  })

  it('when the data is damaged', async () => {
    const dataDir = await mkdtemp(join(folder, 'damaged-'))
    await writeFile(join(dataDir, 'comanda.sqlite'), 'x'.repeat(10_000))
    const { status, lines } = failToStart({ DATA_DIR: dataDir })
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^Comanda could not start: the data folder .*not a database/)])
  })

  it('when another process uses the data folder', async () => {
    const server = await startServer()
    const { status, lines } = failToStart({ DATA_DIR: server.dataDir })
    await server.stop()
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^Comanda could not start: the data folder .* is in use by another/)])
  })

  it('when Node is too old', async () => {
    const script = (await readFile('scripts/start.js', 'utf8')).replace('process.versions.node', '"18.20.4"')
    await writeFile(join(folder, 'start.mjs'), script)
    const { status, lines } = failToStart({}, join(folder, 'start.mjs'))
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^Comanda needs Node 24 or later/)])
  })
})

describe('npm start', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const readEpoch = async () => {
    const token = await signInByHttp(server.port, 'demo', 'mesero')
    const documents = `http://127.0.0.1:${server.port}/v1/projects/demo-comanda/databases/(default)/documents`
    const answer = await fetch(`${documents}/tenants/demo`, { headers: { authorization: `Bearer ${token}` } })
    const { fields } = (await answer.json()) as { fields: { epoch: { stringValue: string } } }
    return fields.epoch.stringValue
  }

  it('prints the addresses and the accounts', () => {
    for (const text of [
      `http://demo.localhost:${server.port}`,
      `http://golf.localhost:${server.port}`,
      `http://localhost:${server.port}`,
      'admin, gerente, caja, mesero, mesero2, cocina',
      'comanda',
    ]) {
      expect(server.output()).toContain(text)
    }
  })

  it('seeds two tenants with all their accounts', async () => {
    for (const tenant of ['demo', 'golf']) {
      for (const user of ['admin', 'gerente', 'caja', 'mesero', 'mesero2', 'cocina']) {
        expect(await signInByHttp(server.port, tenant, user)).toBeTruthy()
      }
      expect(await signInByHttp(server.port, tenant, 'anonimo', 'comanda-invitado', 'Clientes')).toBeTruthy()
    }
  })

  it('stops on SIGTERM and on SIGINT without losing data', async () => {
    const before = await readEpoch()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      await server.kill(signal)
      await server.restart()
      expect(await readEpoch()).toBe(before)
    }
  })

  it('loses no data after SIGKILL', async () => {
    const before = await readEpoch()
    await server.kill('SIGKILL')
    await server.restart()
    expect(await readEpoch()).toBe(before)
  })

  it('starts with new data after --fresh, and leaves other files in the folder', async () => {
    const before = await readEpoch()
    const { dataDir } = server
    await writeFile(join(dataDir, 'mine.txt'), 'x')
    await server.kill('SIGTERM')
    const fresh = await startServer({ port: server.port, dataDir, args: ['--fresh'] })
    expect(await readEpoch()).not.toBe(before)
    expect(await readdir(dataDir)).toContain('mine.txt')
    await fresh.stop()
    await server.restart()
  })
})
