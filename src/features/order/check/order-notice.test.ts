import { expect, it } from 'vitest'
import type { CommandType } from '../../../../domain/commands.ts'
import { createEmptyOrder, type Order } from '../../../../domain/order.ts'
import { chooseOrderNotice, choosePhonesNotice, isTransferUnsent } from './order-notice.ts'

const empty = createEmptyOrder({ number: '', departmentId: 'sala', covers: 1, openedBy: 'lucia', openedAt: 0 })
const noticeOf = (order: Partial<Order>, ...unsent: CommandType[]) =>
  chooseOrderNotice({ order: { ...empty, ...order }, unconfirmedTypes: new Set(unsent) })

it('a notice calls an order closed, void or merged only once the server has stored this state', () => {
  expect(noticeOf({ status: 'closed' })).toBe('closedText')
  expect(noticeOf({ status: 'closed' }, 'recordPayment', 'closeOrder')).toBe('closedUnsent')
  expect(noticeOf({ status: 'void' })).toBe('voidedText')
  expect(noticeOf({ status: 'void' }, 'voidOrder')).toBe('voidedUnsent')
  expect(noticeOf({ status: 'void' }, 'endWait')).toBe('voidedUnsent')
  expect(noticeOf({ status: 'void', mergedInto: 'other' })).toBe('merged')
  expect(noticeOf({ status: 'void', mergedInto: 'other' }, 'moveLines')).toBe('mergedUnsent')
})

it('chooseOrderNotice returns no notice for an order that still takes lines', () => {
  expect(noticeOf({ status: 'open' }, 'addLine')).toBeUndefined()
  expect(noticeOf({ status: 'billed' })).toBeUndefined()
})

it('when staff removed the guests’ phones from an open check, a notice says so, and whether the server knows it', () => {
  const noticeOf = (order: Partial<Order>, ...unsent: CommandType[]) =>
    choosePhonesNotice({ order: { ...empty, ...order }, unconfirmedTypes: new Set(unsent) })
  expect(noticeOf({ guestUid: 'guest' })).toBeUndefined()
  expect(noticeOf({ guestUid: 'guest', gens: 1 }, 'dropPhones')).toBe('phonesDroppedUnsent')
  expect(noticeOf({ guestUid: 'guest', gens: 1 })).toBe('phonesDropped')
  expect(noticeOf({ guestUid: 'guest', gens: 1, phones: ['mark'] })).toBeUndefined()
  expect(noticeOf({ guestUid: 'guest', gens: 1, status: 'closed' })).toBeUndefined()
})

it('a check counts as moved only on this tablet until the server has its new table', () => {
  const isUnsent = (order: Partial<Order>, serverTableId: string | undefined, ...unsent: CommandType[]) =>
    isTransferUnsent({
      order: { ...empty, ...order },
      unconfirmedTypes: new Set(unsent),
      ...(serverTableId && { serverTableId }),
    })
  expect(isUnsent({ tableId: 'mesa-6' }, 'mesa-4', 'transferOrder')).toBe(true)
  expect(isUnsent({ tableId: 'hoyo-9' }, 'hoyo-7', 'setPlace')).toBe(true)
  expect(isUnsent({ tableId: 'mesa-6' }, 'mesa-6')).toBe(false)
  expect(isUnsent({ tableId: 'mesa-4' }, 'mesa-4', 'transferOrder')).toBe(false)
  expect(isUnsent({ tableId: 'mesa-6' }, undefined, 'openOrder', 'transferOrder')).toBe(false)
  expect(isUnsent({ tableId: 'mesa-6', status: 'closed' }, 'mesa-4', 'transferOrder')).toBe(false)
})
