import { expect, it } from 'vitest'
import { may, roles } from '../../domain/permissions.ts'
import { mayOpen, type RouteName } from './access.ts'

const visitorsOf = (route: RouteName) => [
  ...roles.filter(role => mayOpen(route, { role })),
  ...(mayOpen(route, null) ? ['nobody'] : []),
]

it('opens the menu to everybody, and the login to everybody but the staff', () => {
  expect(visitorsOf('menu')).toEqual([...roles, 'nobody'])
  expect(visitorsOf('login')).toEqual(['guest', 'nobody'])
})

it.each(['tables', 'order', 'device', 'receive'] as const)('opens %s to the staff alone', route => {
  expect(visitorsOf(route)).toEqual(['admin', 'manager', 'cashier', 'waiter', 'kitchen'])
})

it('opens the admin area to the roles that may edit the catalogue', () => {
  expect(visitorsOf('admin')).toEqual(roles.filter(role => may({ role }, 'editCatalogue', { settings: {} })))
})
