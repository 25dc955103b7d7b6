import { describe, expect, it } from 'vitest'
import { type Action, may, mayAppoint, type Role, roles } from './permissions.ts'

const noSettings = { settings: {} }
const rolesFor = (action: Action, tenant: Parameters<typeof may>[2] = noSettings): Role[] =>
  roles.filter(role => may({ role }, action, tenant))

describe('may', () => {
  it('lets guests add and send lines, call the waiter and request the bill, but not for example void lines or take payments', () => {
    const actions = ['addLine', 'changeLine', 'removeLine', 'sendLines', 'callWaiter', 'requestBill'] as const
    for (const action of actions) expect(rolesFor(action)).toContain('guest')
    for (const action of [
      'openOrder',
      'acceptLines',
      'setCovers',
      'setAllergy',
      'splitCheck',
      'markPrinted',
      'voidLine',
      'advanceLine',
      'recordPayment',
      'closeOrder',
    ] as const)
      expect(rolesFor(action)).not.toContain('guest')
  })

  it('lets the kitchen and all other staff advance, recall, flag and acknowledge lines, but does not let the kitchen for example add or void lines', () => {
    for (const action of ['advanceLine', 'advanceLines', 'recallLines', 'flagLines', 'ackLines'] as const)
      expect(rolesFor(action)).toEqual(['admin', 'manager', 'cashier', 'waiter', 'kitchen'])
    for (const action of [
      'addLine',
      'sendLines',
      'voidLine',
      'requestBill',
      'voidOrder',
      'splitCheck',
      'unsplitCheck',
      'markPrinted',
    ] as const)
      expect(rolesFor(action)).not.toContain('kitchen')
  })

  it('lets waiters, cashiers, managers and admins read customers and tills, whatever `paymentRoles` contains', () => {
    const settings = { settings: { paymentRoles: ['kitchen'] } }
    for (const action of ['readCustomers', 'readTills'] as const)
      expect(rolesFor(action, settings)).toEqual(['admin', 'manager', 'cashier', 'waiter'])
  })

  it('lets all roles except the kitchen see prices and amounts, and the kitchen too if it is in `paymentRoles`', () => {
    expect(rolesFor('readMoney')).toEqual(roles.filter(role => role !== 'kitchen'))
    expect(rolesFor('readMoney', { settings: { paymentRoles: ['kitchen'] } })).toEqual(roles)
  })

  it('lets cashiers, managers, admins and the staff roles in `paymentRoles` take payments', () => {
    expect(rolesFor('recordPayment')).toEqual(['admin', 'manager', 'cashier'])
    expect(rolesFor('closeOrder')).toEqual(['admin', 'manager', 'cashier'])
    const widened = { settings: { paymentRoles: ['waiter', 'guest'] } }
    expect(rolesFor('recordPayment', widened)).toEqual(['admin', 'manager', 'cashier', 'waiter'])
    expect(rolesFor('voidSent', widened)).toEqual(['admin', 'manager'])
  })

  it('lets users who take payments change the tips of their own payments, and managers and admins those of all payments', () => {
    expect(rolesFor('adjustTip')).toEqual(['admin', 'manager', 'cashier'])
    expect(rolesFor('adjustTip', { settings: { paymentRoles: ['waiter'] } })).toContain('waiter')
    expect(rolesFor('adjustAnyTip', { settings: { paymentRoles: ['waiter'] } })).toEqual(['admin', 'manager'])
  })

  it('lets managers, admins and the staff roles in `money.closeRoles` close the business day', () => {
    const closing = (...closeRoles: Role[]) => rolesFor('closeDay', { settings: { money: { closeRoles } } } as never)
    expect(rolesFor('closeDay')).toEqual(['admin', 'manager'])
    expect(closing('cashier')).toEqual(['admin', 'manager', 'cashier'])
    expect(closing('waiter', 'guest')).toEqual(['admin', 'manager', 'waiter'])
    expect(rolesFor('closeDay', { settings: { paymentRoles: ['waiter'] } })).toEqual(['admin', 'manager'])
  })

  it('lets only managers and admins void a settlement', () => {
    expect(rolesFor('voidSettlement', { settings: { paymentRoles: ['waiter'] } })).toEqual(['admin', 'manager'])
  })

  it('lets only managers and admins change the service charge and the minimum consumption of a check', () => {
    expect(rolesFor('setMinimum', { settings: { paymentRoles: ['waiter'] } })).toEqual(['admin', 'manager'])
    expect(rolesFor('setService', { settings: { paymentRoles: ['waiter'] } })).toEqual(['admin', 'manager'])
  })

  it('lets the kitchen fire courses only if the setting `kitchen.fires` is true, and never hold or release them', () => {
    const floor = ['admin', 'manager', 'cashier', 'waiter']
    expect(rolesFor('fireCourse')).toEqual(floor)
    expect(rolesFor('fireCourse', { settings: { kitchen: { fires: false } } })).toEqual(floor)
    const fires = { settings: { kitchen: { fires: true } } }
    expect(rolesFor('fireCourse', fires)).toEqual([...floor, 'kitchen'])
    expect([rolesFor('holdCourse', fires), rolesFor('releaseCourse', fires)]).toEqual([floor, floor])
    expect(may({ role: 'kitchen', senderRole: 'waiter' }, 'fireCourse', noSettings)).toBe(false)
  })

  it('lets only managers and admins void sent lines, edit the catalogue and manage staff', () => {
    expect(rolesFor('voidSent')).toEqual(['admin', 'manager'])
    expect(rolesFor('editCatalogue')).toEqual(['admin', 'manager'])
    expect(rolesFor('manageStaff')).toEqual(['admin', 'manager'])
  })

  it('allows a command that one user sends for another only if the roles of both users allow it', () => {
    const waiter = { role: 'waiter', senderRole: 'admin' } as const
    expect([may(waiter, 'addLine', noSettings), may(waiter, 'recordPayment', noSettings)]).toEqual([true, false])
    const admin = { role: 'admin', senderRole: 'waiter' } as const
    expect([may(admin, 'addLine', noSettings), may(admin, 'recordPayment', noSettings)]).toEqual([true, false])
    expect(may({ role: 'cashier', senderRole: 'kitchen' }, 'addLine', noSettings)).toBe(false)
  })
})

describe('mayAppoint', () => {
  it('lets a user appoint staff with the same role or a lower role, and never guests', () => {
    expect(roles.filter(role => mayAppoint('admin', role))).toEqual([
      'admin',
      'manager',
      'cashier',
      'waiter',
      'kitchen',
    ])
    expect(roles.filter(role => mayAppoint('manager', role))).toEqual(['manager', 'cashier', 'waiter', 'kitchen'])
  })
})
