import { describe, expect, it } from 'vitest'
import { type Action, may, mayAppoint, type Role, roles } from './permissions.ts'

const plain = { settings: {} }
const who = (action: Action, tenant: Parameters<typeof may>[2] = plain): Role[] =>
  roles.filter(role => may({ role }, action, tenant))

describe('may', () => {
  it('lets a guest add, send and ask for the bill, and nothing else', () => {
    const actions = ['addLine', 'changeLine', 'removeLine', 'sendLines', 'callWaiter', 'requestBill'] as const
    for (const action of actions) expect(who(action)).toContain('guest')
    for (const action of [
      'openOrder',
      'acceptLines',
      'setCovers',
      'voidLine',
      'advanceLine',
      'recordPayment',
      'closeOrder',
    ] as const)
      expect(who(action)).not.toContain('guest')
  })

  it('lets the kitchen advance and acknowledge lines, and nothing else', () => {
    expect(who('advanceLine')).toContain('kitchen')
    expect(who('ackLines')).toContain('kitchen')
    for (const action of ['addLine', 'sendLines', 'voidLine', 'requestBill', 'voidOrder'] as const)
      expect(who(action)).not.toContain('kitchen')
  })

  it('keeps payments for cashiers and up, unless the tenant widens a role', () => {
    expect(who('recordPayment')).toEqual(['admin', 'manager', 'cashier'])
    expect(who('closeOrder')).toEqual(['admin', 'manager', 'cashier'])
    const widened = { settings: { paymentRoles: ['waiter', 'guest'] } }
    expect(who('recordPayment', widened)).toEqual(['admin', 'manager', 'cashier', 'waiter'])
    expect(who('voidSent', widened)).toEqual(['admin', 'manager'])
  })

  it('wants a manager for what the kitchen may have made, and for the catalogue', () => {
    expect(who('voidSent')).toEqual(['admin', 'manager'])
    expect(who('editCatalogue')).toEqual(['admin', 'manager'])
    expect(who('manageStaff')).toEqual(['admin', 'manager'])
  })

  it('gives whoever sends for another the lesser rights of both', () => {
    const waiter = { role: 'waiter', senderRole: 'admin' } as const
    expect([may(waiter, 'addLine', plain), may(waiter, 'recordPayment', plain)]).toEqual([true, false])
    const admin = { role: 'admin', senderRole: 'waiter' } as const
    expect([may(admin, 'addLine', plain), may(admin, 'recordPayment', plain)]).toEqual([true, false])
    expect(may({ role: 'cashier', senderRole: 'kitchen' }, 'addLine', plain)).toBe(false)
  })
})

describe('mayAppoint', () => {
  it('lets nobody reach above the own role, and appoints no guests', () => {
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
