import { expect, it } from 'vitest'
import { may, roles } from '../../domain/permissions.ts'
import { mayOpen, type RouteName } from './access.ts'

const visitorsOf = (route: RouteName) => [
  ...roles.filter(role => mayOpen(route, { role })),
  ...(mayOpen(route, null) ? ['nobody'] : []),
]

it('the menu is open to everybody, the login to everybody except signed-in staff', () => {
  expect(visitorsOf('menu')).toEqual([...roles, 'nobody'])
  expect(visitorsOf('login')).toEqual(['guest', 'nobody'])
})

it.each(['tables', 'order', 'device', 'receive'] as const)('the route %s is open only to staff', route => {
  expect(visitorsOf(route)).toEqual(['admin', 'manager', 'cashier', 'waiter', 'kitchen'])
})

it('the admin area is open to the roles that may edit the catalogue', () => {
  expect(visitorsOf('admin')).toEqual(roles.filter(role => may({ role }, 'editCatalogue', { settings: {} })))
})
