import { expect, it } from 'vitest'
import { displayNameOf } from './auth-tenants.ts'

it('the display name of an Auth tenant is one that Google takes, and differs for each tenant and type of user', () => {
  const ids = ['demo', 'a-very-long-identifier-of-one', 'a-very-long-identifier-of-two']
  const names = ids.flatMap(id => [displayNameOf(id, 'Admins'), displayNameOf(id, 'Clientes')])
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]{3,19}$/)
  expect(new Set(names).size).toBe(names.length)
})
