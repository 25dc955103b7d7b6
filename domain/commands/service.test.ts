import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  tenant,
} from '../../tests/support/tenant.ts'
import { projectForGuests } from '../guest-order.ts'
import { findAutoGratuity } from '../pricing.ts'
import { computeShares } from '../split.ts'

const withService = { ...tenant, serviceCharge: 1000 }
const settings = { money: { autoGratuity: { covers: 8, rate: 1500 } } }
const large = { ...withService, settings }
const opened = (covers = 2) => [
  newCommand('openOrder', { departmentId: 'sala', covers }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] }),
  newCommand('sendLines', { lineIds: ['a'] }),
]
const serviceOf = (commands: Parameters<typeof applyCommands>[0], on: typeof withService) =>
  orderOf(applyCommands(commands, undefined, contextFor('manager', { tenant: on }))).totals.service
const waive = newCommand('setService', { rate: 0 })

describe('the service charge of a check', () => {
  it('has the rate that a manager set for the check, or else the rate for large parties, or else the tenant’s rate', () => {
    expect(serviceOf(opened(), withService)).toBe(390)
    expect(serviceOf(opened(7), large)).toBe(390)
    expect(serviceOf(opened(8), large)).toBe(585)
    expect(serviceOf([...opened(8), waive], large)).toBe(0)
    expect(serviceOf([...opened(), newCommand('setService', { rate: 5000 })], tenant)).toBe(1950)
  })

  it('is the tenant’s charge for large parties only if the party is large and no manager has set a rate', () => {
    const inContext = (commands: Parameters<typeof applyCommands>[0]) =>
      orderOf(applyCommands(commands, undefined, contextFor('manager', { tenant: large })))
    expect(findAutoGratuity(inContext(opened(8)), large)).toEqual({ covers: 8, rate: 1500 })
    expect(findAutoGratuity(inContext(opened(7)), large)).toBeUndefined()
    expect(findAutoGratuity(inContext([...opened(8), waive]), large)).toBeUndefined()
    expect(findAutoGratuity(inContext(opened(8)), withService)).toBeUndefined()
  })

  it('changes with the number of guests until a manager sets it', () => {
    const grown = [...opened(), newCommand('setCovers', { covers: 9 })]
    expect([serviceOf(grown, large), serviceOf([waive, ...grown], large)]).toEqual([585, 585])
    expect(serviceOf([...opened(), waive, newCommand('setCovers', { covers: 9 })], large)).toBe(0)
  })

  it('can be set only by managers and only on an open check, which stores who set it', () => {
    expect(rejectionCodeOf(reduceLast(opened(), waive, contextFor('cashier')))).toBe('denied')
    const closed = [...opened(), newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 3900 })]
    expect(rejectionCodeOf(reduceLast([...closed, newCommand('closeOrder', {})], waive))).toBe('order_closed')
    const approved = { ...waive, approval: { askedBy: 'lucia' } }
    const { service } = orderOf(applyCommands([...opened(), approved], undefined, contextFor('manager')))
    expect(service).toEqual({ rate: 0, by: 'uid-manager', askedBy: 'lucia', at: 1000 })
  })

  it('is 0 in the shares of a divided check if a manager set it to 0; guests see its rate, but not who set it', () => {
    const split = newCommand('splitCheck', {
      shares: [
        { id: 'x', lines: { a: 1 } },
        { id: 'y', weight: 1 },
      ],
    })
    const order = orderOf(
      applyCommands([...opened(), waive, split], undefined, contextFor('manager', { tenant: withService })),
    )
    expect(computeShares(order, withService)).toEqual([
      { id: 'x', total: 3900, due: 3900 },
      { id: 'y', total: 0, due: 0 },
    ])
    expect(projectForGuests(order).service).toEqual({ rate: 0, by: '', at: 1000 })
  })
})
