import { expect, it } from 'vitest'
import { may, roles } from '../../domain/permissions.ts'
import { mayOpen, type RouteName } from './access.ts'

const visitorsOf = (route: RouteName) => [
  ...roles.filter(role => mayOpen(route, { role })),
  ...(mayOpen(route, null) ? ['nobody'] : []),
]

it('everybody may open the menu, and everybody except signed-in staff may open the login page', () => {
  expect(visitorsOf('menu')).toEqual([...roles, 'nobody'])
  expect(visitorsOf('login')).toEqual(['guest', 'nobody'])
})

it.each(['closedChecks', 'payment', 'till', 'day'] as const)(
  'the route %s is open to the roles that may see money',
  route => {
    const staff = roles.filter(role => role !== 'guest')
    expect(visitorsOf(route)).toEqual(staff.filter(role => may({ role }, 'readMoney', { settings: {} })))
  },
)

it.each(['tables', 'order', 'kitchen', 'device', 'receive'] as const)('the route %s is open only to staff', route => {
  expect(visitorsOf(route)).toEqual(['admin', 'manager', 'cashier', 'waiter', 'kitchen'])
})

it('the admin area is open only to the roles that may edit the catalogue', () => {
  expect(visitorsOf('admin')).toEqual(roles.filter(role => may({ role }, 'editCatalogue', { settings: {} })))
})
