import { expect, it } from 'vitest'
import { displayNameOf } from './auth-tenants.ts'

it('`displayNameOf` returns a name that Google allows, and a different name for each tenant and type of user', () => {
  const ids = ['demo', 'a-very-long-identifier-of-one', 'a-very-long-identifier-of-two']
  const names = ids.flatMap(id => [displayNameOf(id, 'Admins'), displayNameOf(id, 'Clientes')])
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]{3,19}$/)
  expect(new Set(names).size).toBe(names.length)
})
