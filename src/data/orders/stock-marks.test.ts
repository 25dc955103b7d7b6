import { describe, expect, it } from 'vitest'
import { newCommand } from '../../../tests/support/tenant.ts'
import { applyStockMarks, isMarkedSoldOut, listStockMarks } from './stock-marks.ts'

const mark = (productId: string, available: boolean, stock?: number) =>
  newCommand('markAvailable', { productId, available, ...(stock !== undefined && { stock }) })
const pending = (...commands: ReturnType<typeof mark>[]) =>
  listStockMarks(commands.map(command => ({ command, state: 'pending' })))
const products = [
  { id: 'taco', available: true },
  { id: 'ostion', available: false },
]

describe('a product that this device has marked', () => {
  it('as sold out or as having no portions left is sold out on this device at once, until somebody marks it available', () => {
    expect(isMarkedSoldOut(pending(mark('taco', false)), 'taco')).toBe(true)
    expect(isMarkedSoldOut(pending(mark('taco', true, 0)), 'taco')).toBe(true)
    expect(isMarkedSoldOut(pending(mark('taco', true, 5)), 'taco')).toBe(false)
    expect(isMarkedSoldOut(pending(mark('taco', false), mark('taco', true)), 'taco')).toBe(false)
    expect(applyStockMarks(products, pending(mark('taco', false)))[0]).toEqual({ id: 'taco', available: false })
  })

  it('as available again stays sold out until the server has applied the mark', () => {
    expect(applyStockMarks(products, pending(mark('ostion', true)))).toEqual(products)
  })

  it('as sold out is not sold out on this device after the server has rejected the mark', () => {
    expect(listStockMarks([{ command: mark('taco', false), state: 'rejected' }]).size).toBe(0)
  })

  it('as available stays available, and the products that nobody has marked stay as they are', () => {
    expect(applyStockMarks(products, pending(mark('taco', true), mark('mezcal', false)))).toEqual(products)
    expect(isMarkedSoldOut(pending(mark('taco', false)), 'mezcal')).toBe(false)
  })

  it('is found among the other commands of the outbox', () => {
    const rows = [newCommand('requestBill', {}), mark('taco', true, 5)]
    const marks = listStockMarks(rows.map(command => ({ command, state: 'pending' })))
    expect([...marks]).toEqual([['taco', { productId: 'taco', available: true, stock: 5 }]])
  })
})
