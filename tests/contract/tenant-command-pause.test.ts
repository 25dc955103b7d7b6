import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryCacheMs, registryReadMs } from '../../functions/src/registry-cache.ts'
import { runtimeLimits } from '../../functions/src/runtime-limits.ts'
import { readOperation } from '../../scripts/tenant/operation.ts'
import { pauseTakesMs } from '../../scripts/tenant/pause.ts'
import { connectProject, type Project } from '../../scripts/tenant/project.ts'
import { changeEntry, readEntries, readEntry } from '../../scripts/tenant/registry.ts'
import { openOrder } from '../support/command-inputs.ts'
import { HttpDevice, signInByHttp } from '../support/device.ts'
import { operate, passwordIn } from '../support/operator.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let project: Project
let folder: string
beforeAll(async () => {
  server = await startServer()
  project = await connectProject({ backend: `http://127.0.0.1:${server.port}` })
  folder = mkdtempSync(join(tmpdir(), 'comanda-pause-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

const run = (words: string, request?: typeof fetch) => operate(server.port, words, request)
const create = (id: string) => run(`create ${id} --name Tinta --currency EUR --time-zone Europe/Madrid --admin ines`)

/** Runs a task once, before the first request whose address contains `part`, or after it is answered. */
function around(part: string, task: () => Promise<unknown>, when: 'before' | 'after' = 'before'): typeof fetch {
  let isDone = false
  return async (address, init) => {
    const isNow = !isDone && String(address).includes(part)
    isDone ||= isNow
    if (isNow && when === 'before') await task()
    const answer = await fetch(address, init)
    if (isNow && when === 'after') await task()
    return answer
  }
}

/** Makes a paused tenant and its file. @returns the words that delete it */
async function preparePaused(id: string): Promise<string> {
  await create(id)
  await run(`disable ${id}`)
  await run(`export ${id} ${join(folder, id)} --plain`)
  return `delete ${id} --export ${join(folder, id)} --yes ${id}`
}

/** Pauses a tenant now, as a `disable` that was killed before it waited. */
const pauseWithoutWaiting = (id: string) => changeEntry(project, id, { Estado: 'pausa', EstadoDesde: Date.now() })

/** How much of a pause is left before every function knows it, in milliseconds; 0 or less when all do. */
async function leftOfPause(id: string): Promise<number> {
  const { EstadoDesde } = (await readEntry(project, id))!
  return EstadoDesde! + pauseTakesMs(true) - Date.now()
}

describe('an id that is an unset variable of the shell', () => {
  it('ends the command with code 1 and one line, and the registry stays as it is', async () => {
    const before = await readEntries(project)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/tenant.ts', 'disable', '', '--backend', `http://127.0.0.1:${server.port}`],
      { encoding: 'utf8' },
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^El identificador «» no sirve: [^\n]+\n$/)
    expect(await readEntries(project)).toEqual(before)
  })

  it('is no path of the registry, and a slash is a part of one key', async () => {
    await expect(readEntry(project, '')).rejects.toThrow(/no id/)
    await expect(changeEntry(project, '', { Estado: 'pausa' })).rejects.toThrow(/no id/)
    expect(await readEntry(project, 'demo/Subdominio')).toBeNull()
  })
})

describe('a pause', () => {
  it('takes as long as the slowest function may go on with an entry that it read before', () => {
    for (const { timeoutSeconds } of Object.values(runtimeLimits)) {
      expect(pauseTakesMs(false)).toBeGreaterThanOrEqual(
        registryCacheMs(false) + 2 * registryReadMs + timeoutSeconds * 1000,
      )
    }
    expect(pauseTakesMs(true)).toBeGreaterThan(registryCacheMs(true))
  })

  it('that a killed command wrote is waited for by the next disable and by export', async () => {
    await create('cortada')
    await pauseWithoutWaiting('cortada')
    expect((await run('disable cortada')).at(-1)).toMatch(/ya estaba en pausa/)
    expect(await leftOfPause('cortada')).toBeLessThanOrEqual(0)
    await pauseWithoutWaiting('cortada')
    let left = Number.NaN
    const seesLeft = around(':listCollectionIds', async () => {
      left = await leftOfPause('cortada')
    })
    await run(`export cortada ${join(folder, 'cortada')} --plain`, seesLeft)
    expect(left).toBeLessThanOrEqual(0)
  })

  it('is missing or ends during an export, which says that the copy may lack something', async () => {
    await create('abierta')
    const warning = /no estaba en pausa: a la copia le puede faltar/
    const exported = await run(`export abierta ${join(folder, 'abierta')} --plain`)
    expect(exported.filter(line => warning.test(line))).toHaveLength(1)
    await run('disable abierta')
    expect((await run(`export abierta ${join(folder, 'abierta-2')} --plain`)).join()).not.toMatch(warning)
    const ends = around(':listCollectionIds', () => run('enable abierta'))
    expect((await run(`export abierta ${join(folder, 'abierta-3')} --plain`, ends)).join()).toMatch(warning)
  })
})

describe('a deletion', () => {
  it('refuses enable from before it compares the data', async () => {
    const deletion = await preparePaused('firme')
    let refusal: unknown
    const enables = around(':listCollectionIds', async () => {
      refusal = await run('enable firme').catch(error => error)
    })
    await run(deletion, enables)
    expect(String(refusal)).toMatch(/firme está borrándose/)
    expect(await readEntry(project, 'firme')).toBeNull()
  })

  it.each([':listCollectionIds', '/storage/v1/b/'])(
    'deletes nothing of a restaurant that was enabled after all (at %s), and lets it work',
    async part => {
      const id = part.startsWith(':') ? 'vuelve' : 'regresa'
      const deletion = await preparePaused(id)
      const wasEnabled = around(part, () => changeEntry(project, id, { Estado: null, EstadoDesde: null }))
      await expect(run(deletion, wasEnabled)).rejects.toThrow(/está activo; primero: disable/)
      expect(await readOperation(project, id)).toBeUndefined()
      await signInByHttp(server.port, id, 'anonimo', 'comanda-invitado', 'Clientes')
    },
  )

  it('deletes nothing when the pause ended and began again meanwhile', async () => {
    const deletion = await preparePaused('doble')
    const again = around('/storage/v1/b/', () => pauseWithoutWaiting('doble'), 'after')
    await expect(run(deletion, again)).rejects.toThrow(/cambió después de esa exportación/)
    expect(await readEntry(project, 'doble')).not.toBeNull()
  })

  it('ends when its file differs, also after it was killed, so that the restaurant can be enabled', async () => {
    const device = new HttpDevice(
      server.port,
      'otra',
      await signInByHttp(server.port, 'otra', 'ines', passwordIn(await create('otra'))),
    )
    await run(`export otra ${join(folder, 'otra')} --plain`)
    await device.send([openOrder()])
    await run('disable otra')
    const deletion = `delete otra --export ${join(folder, 'otra')} --yes otra`
    const killed = around(':listCollectionIds', () => Promise.reject(new Error('killed')))
    await expect(run(deletion, killed)).rejects.toThrow('killed')
    await expect(run('enable otra')).rejects.toThrow(/borrándose/)
    await expect(run(deletion)).rejects.toThrow(/cambió después/)
    expect(await readOperation(project, 'otra')).toBeUndefined()
    expect((await run('enable otra')).join()).toMatch(/está activo/)
  })

  it('that was killed before it deleted anything goes on with a newer file', async () => {
    const deletion = await preparePaused('sigue')
    const killed = around(':listCollectionIds', () => Promise.reject(new Error('killed')))
    await expect(run(deletion, killed)).rejects.toThrow('killed')
    const newer = join(folder, 'sigue-2')
    await changeEntry(project, 'sigue', { EstadoDesde: 1 })
    await run(`export sigue ${newer} --plain`)
    await run(`delete sigue --export ${newer} --yes sigue`)
    expect(await readEntry(project, 'sigue')).toBeNull()
  })
})
