import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaNumber } from '../../domain/catalogue-schema.ts'
import { readDocument } from '../../scripts/tenant/documents.ts'
import { OperatorError } from '../../scripts/tenant/operator-error.ts'
import { connectProject, type Project } from '../../scripts/tenant/project.ts'
import { changeEntry, readEntries } from '../../scripts/tenant/registry.ts'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { operate, passwordIn, readTenant } from '../support/operator.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { adminClient } from './support/firestore-clients.ts'

let server: RunningServer
let project: Project
let folder: string
beforeAll(async () => {
  server = await startServer()
  project = await connectProject({ backend: `http://127.0.0.1:${server.port}` })
  folder = mkdtempSync(join(tmpdir(), 'comanda-tenant-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

const run = (words: string, request?: typeof fetch) => operate(server.port, words, request)
const create = (id: string, more = '', request?: typeof fetch) =>
  run(`create ${id} --name Tinta --currency EUR --time-zone Europe/Madrid --admin ines ${more}`.trim(), request)

/** Returns a `fetch` that fails after `count` requests, as if the process had been killed. */
function fetchUntilKilled(count: number): typeof fetch {
  let left = count
  return (...args) => (left-- > 0 ? fetch(...args) : Promise.reject(new Error('killed')))
}

/**
 * Runs a command again and again until it finishes. The first run is killed after one request, the second run after two
 * requests, and so on.
 */
async function runUntilDone(runCommand: (request: typeof fetch) => Promise<string[]>): Promise<string[]> {
  for (let count = 1; count < 300; count++) {
    try {
      return await runCommand(fetchUntilKilled(count))
    } catch (error) {
      if (!/killed|Nadie contesta/.test((error as Error).message)) throw error
    }
  }
  throw new Error('never finished')
}

async function signIn(tenant: string, password: string): Promise<HttpDevice> {
  return new HttpDevice(server.port, tenant, await signInByHttp(server.port, tenant, 'ines', password))
}

/** Imports one customer. The import also creates `imports/{id}/parts/0`, with what is needed to undo the import. */
async function importCustomer(tenant: string, token: string): Promise<void> {
  const id = randomUUID()
  const changes = [{ op: 'put', collection: 'customers', id, doc: { name: 'Ana Ruiz', number: '77' } }]
  const data = {
    tenant,
    changeId: id,
    changes,
    schema: schemaNumber,
    import: { system: 'clip', file: 'x.csv', links: {} },
  }
  expect(await callByHttp(server.port, 'catalog', data, token)).toMatchObject({ status: 200 })
}

/** Counts the documents in the subcollections `parts` of all tenants. */
async function countImportParts(): Promise<number> {
  const db = adminClient(server.port)
  const { size } = await db.collectionGroup('parts').get()
  await db.terminate()
  return size
}

describe('tenant create', () => {
  it('makes a restaurant whose admin can take an order and whose guests can sign in; repeated, it changes nothing', async () => {
    const lines = await create('tinta', '--from restaurante')
    const device = await signIn('tinta', passwordIn(lines))
    const opened = openOrder()
    const { results } = await device.send([opened, addAgua(opened.orderId!)])
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    await signInByHttp(server.port, 'tinta', 'anonimo', 'comanda-invitado', 'Clientes')

    const before = await readTenant(server.port, 'tinta')
    expect((await create('tinta', '--from restaurante'))[0]).toBe('tinta ya estaba.')
    await expect(create('tinta', '--locale es-ES')).rejects.toThrow(/--locale es-MX → es-ES.*--change/)
    expect(await readTenant(server.port, 'tinta')).toEqual(before)
    expect((await run('list')).join()).toMatch(/tinta +tinta +activo +Tinta/)
  })

  it('changes an existing restaurant if it is run with --change, which makes a new revision of the catalogue', async () => {
    await create('tinta', '--locale es-ES --change')
    const changed = await readTenant(server.port, 'tinta')
    expect(changed['tenants/tinta']).toMatchObject({ locale: 'es-ES', rev: 2 })
    const [revision] = Object.entries(changed).filter(([path]) => path.startsWith('tenants/tinta/changes/'))
    expect(JSON.parse((revision![1] as { json: string }).json)).toMatchObject([
      { collection: 'tenant', doc: { locale: 'es-ES', name: 'Tinta', taxes: [{ id: 'iva' }] } },
    ])
  })

  it('can be repeated after a kill at any request, and then makes neither a second key for QR codes nor a second Auth tenant', async () => {
    const lines = await runUntilDone(request => create('caida', '', request))
    await signIn('caida', passwordIn(lines))
    const { tenants } = await project.json<{ tenants: { displayName: string }[] }>(
      'auth',
      '/v2/projects/demo-comanda/tenants?pageSize=1000',
    )
    const names = tenants.map(({ displayName }) => displayName)
    expect(names.length).toBe(new Set(names).size)
    expect(Object.keys(await readTenant(server.port, 'caida')).map(path => path.split('/')[2])).toEqual([
      undefined,
      'counters',
      'secrets',
      'staff',
    ])
    expect(await readDocument(project, 'operations/caida')).toBeUndefined()
  })

  it('gives a subdomain to only one of two restaurants that are created with it at the same time', async () => {
    const both = await Promise.allSettled(['uno', 'dos'].map(id => create(id, '--subdomain plaza')))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toBeInstanceOf(OperatorError)
    expect(lost.reason.message).toMatch(/^El subdominio plaza está ocupado por (uno|dos); nada se escribió\.$/)
    const entries = await readEntries(project)
    expect(Object.values(entries).filter(entry => entry.Subdominio === 'plaza')).toHaveLength(1)
  })

  it.each([
    ['a reserved id', 'create admin', /reservado/],
    ['a reserved subdomain', 'create nada --subdomain admin', /reservado/],
    ['a taken subdomain', 'create nada --subdomain demo', /ocupado por demo/],
    ['an unknown time zone', 'create nada --time-zone Marte/Olimpo', /zona horaria/],
    ['an unknown currency', 'create nada --currency XYQ', /moneda/],
    ['a truncated export file as the menu of a new tenant', 'create nada --from HALF', /completo/],
    ['a missing file', 'import MISSING', /no se puede leer/],
    ['an import of a truncated export file', 'import HALF', /completo/],
    ['an export without a passphrase', 'export demo OUT', /--passphrase/],
    ['an unknown tenant', 'disable nada', /No hay ningún restaurante nada/],
    ['a pause of a tenant with an empty id', 'disable ', /El identificador «» no sirve/],
    ['the end of the pause of a tenant with an empty id', 'enable ', /El identificador «» no sirve/],
    ['an id with a slash', 'disable demo/AuthTenants', /El identificador «demo\/AuthTenants» no sirve/],
    ['an export of a tenant with an empty id', 'export  OUT --plain', /El identificador «» no sirve/],
    ['an export with an empty file name', 'export demo  --plain', /Falta el ARCHIVO/],
    ['an export with an empty passphrase', 'export demo OUT --passphrase ', /Falta --passphrase/],
    ['a deletion of a tenant with an empty id', 'delete  --export OUT --yes ', /El identificador «» no sirve/],
    ['a deletion without the option --export', 'delete demo --yes demo', /--export/],
  ])('a tenant command refuses %s with a message of one line and writes nothing', async (_what, words, message) => {
    const half = join(folder, 'half')
    if (!existsSync(half)) {
      await run(`export demo ${join(folder, 'whole')} --plain`)
      writeFileSync(half, readFileSync(join(folder, 'whole')).subarray(0, 5_000))
    }
    const given = words
      .replace('HALF', half)
      .replace('MISSING', join(folder, 'none'))
      .replace('OUT', join(folder, 'out'))
    const defaults = { '--name': 'Nada', '--currency': 'EUR', '--time-zone': 'Europe/Madrid', '--admin': 'ines' }
    const missing = Object.entries(defaults).filter(([name]) => !given.includes(name))
    const entries = await readEntries(project)
    const error = await run([given, ...(given.startsWith('create') ? missing.flat() : [])].join(' ')).catch(
      each => each,
    )
    expect(error).toBeInstanceOf(OperatorError)
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain('\n')
    expect(await readEntries(project)).toEqual(entries)
    expect(await readDocument(project, 'operations/nada')).toBeUndefined()
    expect(await readDocument(project, 'subdomains/nada')).toBeUndefined()
  })
})

describe('a paused restaurant', () => {
  it('refuses calls with 503; a command that a device sends during the pause and twice after `enable` is applied once', async () => {
    const device = await signIn('pausada', passwordIn(await create('pausada', '--from restaurante')))
    const unsent = device.numberCommands([openOrder()])
    await run('disable pausada')
    expect(await device.post(unsent)).toMatchObject({ status: 503, error: { code: 'paused' } })
    const guest = { tenant: 'pausada' }
    expect(await callByHttp(server.port, 'guest', guest)).toMatchObject({ status: 503, error: { code: 'paused' } })
    expect((await run('disable pausada'))[0]).toMatch(/ya estaba en pausa/)
    await run('enable pausada')
    expect((await device.post(unsent)).data!.results).toMatchObject([{ seq: 1, status: 'accepted' }])
    expect((await device.post(unsent)).data!.results).toMatchObject([{ seq: 1, status: 'accepted' }])
    expect(
      Object.keys(await readTenant(server.port, 'pausada')).filter(path => path.includes('/orders/')),
    ).toHaveLength(1)
  })
})

describe('a tenant that is exported to a file', () => {
  it('can be deleted only while it is paused, and is restored by an import of the file, even if both commands are killed and repeated', async () => {
    const device = await signIn('viajera', passwordIn(await create('viajera')))
    const opened = openOrder()
    await device.send([opened])
    await importCustomer('viajera', device.token)
    const file = join(folder, 'viajera')
    const deletion = `delete viajera --export ${file} --yes viajera --passphrase sal`
    await run(`export viajera ${file} --passphrase sal`)
    expect(readFileSync(file).includes('viajera')).toBe(false)
    await expect(run(deletion)).rejects.toThrow(/activo; primero: disable/)
    await run('disable viajera')
    await expect(run(deletion.replace('sal', 'pimienta'))).rejects.toThrow(/contraseña/)
    expect((await readEntries(project)).viajera).toBeDefined()
    const before = await readTenant(server.port, 'viajera')
    expect(await countImportParts()).toBe(1)

    await runUntilDone(request => run(deletion, request))
    expect(await readTenant(server.port, 'viajera')).toEqual({})
    expect(await countImportParts()).toBe(0)
    expect((await readEntries(project)).viajera).toBeUndefined()
    expect(await readDocument(project, 'subdomains/viajera')).toBeUndefined()

    const lines = await runUntilDone(request => run(`import ${file} --passphrase sal`, request))
    const after = await readTenant(server.port, 'viajera')
    const withoutNew = (documents: { [path: string]: unknown }) =>
      JSON.parse(JSON.stringify(documents), (key, value) =>
        ['epoch', 'catalogue', 'authTenant'].includes(key) ? undefined : value,
      )
    expect(withoutNew(after)).toEqual(withoutNew(before))
    expect(after['tenants/viajera']).not.toEqual(before['tenants/viajera'])
    expect(await countImportParts()).toBe(1)
    const again = await signIn('viajera', passwordIn(lines))
    const { results } = await again.send([{ type: 'setCovers', orderId: opened.orderId!, payload: { covers: 2 } }])
    expect(results[0]!.status).toBe('accepted')
  })

  it('can provide the menu for a new tenant, and is not deleted if it changed after the export', async () => {
    const device = await signIn('cambia', passwordIn(await create('cambia', '--from restaurante')))
    const file = join(folder, 'cambia')
    await run(`export cambia ${file} --plain`)
    await device.send([openOrder()])
    await create('copia', `--from ${file}`)
    const [original, copy] = [await readTenant(server.port, 'cambia'), await readTenant(server.port, 'copia')]
    const menuOf = (documents: typeof copy) => Object.keys(documents).filter(path => path.includes('/products/'))
    expect(menuOf(copy).length).toBe(menuOf(original).length)
    expect(menuOf(copy).map(path => copy[path]!.image)).toContainEqual(expect.stringMatching(/^tenants\/copia\/public/))
    expect(Object.keys(copy).filter(path => /\/(orders|devices)\//.test(path))).toEqual([])
    await run('disable cambia')
    await expect(run(`delete cambia --export ${file} --yes cambia`)).rejects.toThrow(/cambió después/)
    expect((await readEntries(project)).cambia).toBeDefined()
    await changeEntry(project, 'cambia', { databaseId: 'restaurada' })
    await expect(run(`export cambia ${file}-2 --plain`)).rejects.toThrow(/está en la base restaurada/)
  })
})
