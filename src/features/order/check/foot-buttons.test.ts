import { describe, expect, it } from 'vitest'
import type { CommandType } from '../../../../domain/commands.ts'
import type { Line, Order } from '../../../../domain/order.ts'
import type { Role } from '../../../../domain/permissions.ts'
import { chooseFootButtons } from './foot-buttons.ts'

const order = { status: 'open', lines: { a: {} as Line }, totals: { due: 100 } } as unknown as Order
const foot = (
  drafts: number,
  {
    role = 'waiter',
    isOffline = false,
    is = order,
    unconfirmed = [],
  }: {
    role?: Role
    isOffline?: boolean
    is?: Order
    unconfirmed?: CommandType[]
  } = {},
) =>
  chooseFootButtons({
    order: is,
    unconfirmedTypes: new Set(unconfirmed),
    drafts,
    isOffline,
    rights: { actor: { role }, tenant: { settings: {} } },
  })

describe('the main buttons of a check', () => {
  it('send the drafts when the tablet is online, and store the drafts on the tablet when it is offline', () => {
    expect(foot(3).send).toBe('sendMany')
    expect(foot(3, { isOffline: true }).send).toBe('store')
    expect(foot(0).send).toBe('send')
  })

  it('let a cashier take the payment even if the check has drafts', () => {
    expect(foot(3, { role: 'cashier' })).toMatchObject({ pay: 'pay', send: 'sendMany' })
    expect(foot(0, { role: 'cashier' })).not.toHaveProperty('send')
    expect(foot(3)).not.toHaveProperty('pay')
  })

  it('close a paid check only when it has no drafts', () => {
    const paid = { ...order, totals: { ...order.totals, due: 0 } }
    expect(foot(0, { role: 'cashier', is: paid }).pay).toBe('closeOrder')
    expect(foot(1, { role: 'cashier', is: paid })).not.toHaveProperty('pay')
  })

  it('let a manager give money back if the guests paid too much on a check that corrects another one', () => {
    const excess = { ...order, corrects: 'closed', totals: { ...order.totals, due: -100 } }
    expect(foot(0, { role: 'manager', is: excess }).pay).toBe('refund')
    expect(foot(0, { role: 'cashier', is: excess }).pay).toBe('closeOrder')
    const { corrects: _, ...other } = excess
    expect(foot(0, { role: 'manager', is: other }).pay).toBe('closeOrder')
  })

  it('say that the bill was requested, but not before the server has the request', () => {
    const billed: Order = { ...order, status: 'billed' }
    expect(foot(0).bill.label).toBe('bill')
    expect(foot(0, { is: billed, unconfirmed: ['requestBill'] }).bill.label).toBe('billUnsent')
    expect(foot(0, { is: billed }).bill.label).toBe('billed')
  })
})
