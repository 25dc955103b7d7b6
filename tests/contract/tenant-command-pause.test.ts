import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryCacheMs, registryTimeoutMs } from '../../functions/src/registry-cache.ts'
import { runtimeLimits } from '../../functions/src/runtime-limits.ts'
import { readOperation } from '../../scripts/tenant/operation.ts'
import { maxRunningAfterPauseMs } from '../../scripts/tenant/pause.ts'
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

/**
 * Returns a `fetch` that runs a task once: either before it sends the first request whose address contains `part`, or
 * after the answer to this request.
 */
function fetchWithTask(part: string, task: () => Promise<unknown>, when: 'before' | 'after' = 'before'): typeof fetch {
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

/**
 * Creates a tenant, pauses it and exports it to a file.
 * @returns the arguments of the command that deletes the tenant
 */
async function prepareDeletion(id: string): Promise<string> {
  await create(id)
  await run(`disable ${id}`)
  await run(`export ${id} ${join(folder, id)} --plain`)
  return `delete ${id} --export ${join(folder, id)} --yes ${id}`
}

/** Pauses a tenant without waiting until all functions know of the pause, like a `disable` command that was killed. */
const pauseWithoutWaiting = (id: string) => changeEntry(project, id, { Estado: 'pausa', EstadoDesde: Date.now() })

/**
 * Returns for how many more milliseconds a call may still run that a function accepted because it did not know of the
 * pause yet. The result is 0 or less if no such call can run any more.
 */
async function untilPauseIsKnownMs(id: string): Promise<number> {
  const { EstadoDesde } = (await readEntry(project, id))!
  return EstadoDesde! + maxRunningAfterPauseMs(true) - Date.now()
}

describe('an empty tenant id, as from an unset variable of the shell,', () => {
  it('ends the command with exit code 1 and a message of one line, and does not change the registry', async () => {
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

  it('never addresses the whole registry; an id with a slash never addresses a field of an entry', async () => {
    await expect(readEntry(project, '')).rejects.toThrow(/no id/)
    await expect(changeEntry(project, '', { Estado: 'pausa' })).rejects.toThrow(/no id/)
    expect(await readEntry(project, 'demo/Subdominio')).toBeNull()
  })
})

describe('a pause', () => {
  it('counts as effective only when every function’s cached copy of the earlier registry entry has expired, and the slowest call that was accepted because of such a copy must have ended', () => {
    for (const { timeoutSeconds } of Object.values(runtimeLimits)) {
      expect(maxRunningAfterPauseMs(false)).toBeGreaterThanOrEqual(
        registryCacheMs(false) + 2 * registryTimeoutMs + timeoutSeconds * 1000,
      )
    }
    expect(maxRunningAfterPauseMs(true)).toBeGreaterThan(registryCacheMs(true))
  })

  it('that began with a killed `disable` command is completed by the next `disable` or `export`, which wait until every function knows of the pause', async () => {
    await create('cortada')
    await pauseWithoutWaiting('cortada')
    expect((await run('disable cortada')).at(-1)).toMatch(/ya estaba en pausa/)
    expect(await untilPauseIsKnownMs('cortada')).toBeLessThanOrEqual(0)
    await pauseWithoutWaiting('cortada')
    let leftMs = Number.NaN
    const measuring = fetchWithTask(':listCollectionIds', async () => {
      leftMs = await untilPauseIsKnownMs('cortada')
    })
    await run(`export cortada ${join(folder, 'cortada')} --plain`, measuring)
    expect(leftMs).toBeLessThanOrEqual(0)
  })

  it('must last for a whole export; otherwise the export warns that the copy may be incomplete', async () => {
    await create('abierta')
    const warning = /no estaba en pausa: a la copia le puede faltar/
    const exported = await run(`export abierta ${join(folder, 'abierta')} --plain`)
    expect(exported.filter(line => warning.test(line))).toHaveLength(1)
    await run('disable abierta')
    expect((await run(`export abierta ${join(folder, 'abierta-2')} --plain`)).join()).not.toMatch(warning)
    const enabling = fetchWithTask(':listCollectionIds', () => run('enable abierta'))
    expect((await run(`export abierta ${join(folder, 'abierta-3')} --plain`, enabling)).join()).toMatch(warning)
  })
})

describe('a deletion', () => {
  it('makes `enable` fail from its beginning, even while the deletion only compares the data with the export file', async () => {
    const deletion = await prepareDeletion('firme')
    let refusal: unknown
    const enabling = fetchWithTask(':listCollectionIds', async () => {
      refusal = await run('enable firme').catch(error => error)
    })
    await run(deletion, enabling)
    expect(String(refusal)).toMatch(/firme está borrándose/)
    expect(await readEntry(project, 'firme')).toBeNull()
  })

  it.each([':listCollectionIds', '/storage/v1/b/'])(
    'deletes nothing if the restaurant is enabled during the request %s, and leaves the restaurant enabled',
    async part => {
      const id = part.startsWith(':') ? 'vuelve' : 'regresa'
      const deletion = await prepareDeletion(id)
      const enabling = fetchWithTask(part, () => changeEntry(project, id, { Estado: null, EstadoDesde: null }))
      await expect(run(deletion, enabling)).rejects.toThrow(/está activo; primero: disable/)
      expect(await readOperation(project, id)).toBeUndefined()
      await signInByHttp(server.port, id, 'anonimo', 'comanda-invitado', 'Clientes')
    },
  )

  it('deletes nothing if the restaurant is enabled and paused again while the deletion runs', async () => {
    const deletion = await prepareDeletion('doble')
    const pausing = fetchWithTask('/storage/v1/b/', () => pauseWithoutWaiting('doble'), 'after')
    await expect(run(deletion, pausing)).rejects.toThrow(/cambió después de esa exportación/)
    expect(await readEntry(project, 'doble')).not.toBeNull()
  })

  it('that was killed is cancelled when it is repeated with an outdated export file, so that the restaurant can be enabled again', async () => {
    const device = new HttpDevice(
      server.port,
      'otra',
      await signInByHttp(server.port, 'otra', 'ines', passwordIn(await create('otra'))),
    )
    await run(`export otra ${join(folder, 'otra')} --plain`)
    await device.send([openOrder()])
    await run('disable otra')
    const deletion = `delete otra --export ${join(folder, 'otra')} --yes otra`
    const dying = fetchWithTask(':listCollectionIds', () => Promise.reject(new Error('killed')))
    await expect(run(deletion, dying)).rejects.toThrow('killed')
    await expect(run('enable otra')).rejects.toThrow(/borrándose/)
    await expect(run(deletion)).rejects.toThrow(/cambió después/)
    expect(await readOperation(project, 'otra')).toBeUndefined()
    expect((await run('enable otra')).join()).toMatch(/está activo/)
  })

  it('that was killed before it deleted anything can be finished with a newer export file', async () => {
    const deletion = await prepareDeletion('sigue')
    const dying = fetchWithTask(':listCollectionIds', () => Promise.reject(new Error('killed')))
    await expect(run(deletion, dying)).rejects.toThrow('killed')
    const newer = join(folder, 'sigue-2')
    await changeEntry(project, 'sigue', { EstadoDesde: 1 })
    await run(`export sigue ${newer} --plain`)
    await run(`delete sigue --export ${newer} --yes sigue`)
    expect(await readEntry(project, 'sigue')).toBeNull()
  })
})
