import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { createRegistry } from './main.ts'

it('a shallow read returns only the keys of an object, each with the value true', async () => {
  const registry = createRegistry(new DatabaseSync(':memory:'), { mayRead: () => true, isIndexed: () => true })
  const AuthTenants = { Admins: 'a', Clientes: 'c' }
  registry.put('demo', { databaseURL: '/?ns=demo', Subdominio: 'demo', AuthTenants })
  const server = createServer((request, response) => {
    registry.handle(request, response, new URL(request.url!, 'http://localhost'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()

  expect(await read('/.json?shallow=true')).toEqual({ demo: true })
  expect(await read('/demo.json?shallow=true')).toEqual({ databaseURL: true, Subdominio: true, AuthTenants: true })
  expect(await read('/demo/Subdominio.json?shallow=true')).toBe('demo')
  expect(await read('/nobody.json?shallow=true')).toBeNull()
  expect(await read('/demo/AuthTenants.json?shallow=false')).toEqual(AuthTenants)
  server.close()
})
