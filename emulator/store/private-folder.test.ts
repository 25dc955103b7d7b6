import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmulator } from '../main.ts'

const folder = mkdtempSync(join(tmpdir(), 'comanda-modes-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/**
 * Starts the server with the data folder.
 * @returns the octal modes of the folder (`.`) and of its files while the server runs, for example `{ '.': '700' }`
 */
async function modesIn(dataDir: string): Promise<{ [name: string]: string }> {
  const emulator = await startEmulator({ port: 0, dataDir, dist: 'dist' })
  const modes = ['.', ...readdirSync(dataDir)].map(name => [name, modeOf(join(dataDir, name))])
  await emulator.close()
  return Object.fromEntries(modes)
}

const ownFiles = {
  'comanda.sqlite': '600',
  'comanda.sqlite-wal': '600',
  storage: '700',
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  // Hostile request 80.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('that the server creates can be read only by the user who started the server', async () => {
    expect(await modesIn(join(folder, 'new', 'data'))).toMatchObject({ '.': '700', ...ownFiles })
  })

  it('that an older server left readable for all users becomes private at the next start', async () => {
    const dataDir = join(folder, 'earlier')
    mkdirSync(join(dataDir, 'storage'), { recursive: true })
    for (const name of ['comanda.sqlite', 'service-account.json']) writeFileSync(join(dataDir, name), '')
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), name === 'storage' ? 0o755 : 0o644)
    chmodSync(dataDir, 0o755)
    expect(await modesIn(dataDir)).toMatchObject({ '.': '700', 'service-account.json': '600', ...ownFiles })
  })

  it('that also contains other files keeps its mode, and only the server’s own files become private', async () => {
    const dataDir = join(folder, 'shared')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'notes.txt'), '')
    for (const [name, mode] of [
      ['.', 0o755],
      ['notes.txt', 0o644],
    ] as const)
      chmodSync(join(dataDir, name), mode)
    expect(await modesIn(dataDir)).toMatchObject({ '.': '755', 'notes.txt': '644', ...ownFiles })
  })
})
