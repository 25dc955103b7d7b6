import { describe, expect, it } from 'vitest'
import { isValidPin } from './pin.ts'

describe('a PIN', () => {
  it('has four digits for waiters, kitchen and cashiers, and six for managers and admins, who approve actions', () => {
    for (const role of ['waiter', 'kitchen', 'cashier'] as const) {
      expect([isValidPin('4071', role), isValidPin('407159', role)]).toEqual([true, false])
    }
    for (const role of ['manager', 'admin'] as const) {
      expect([isValidPin('4071', role), isValidPin('407159', role)]).toEqual([false, true])
    }
  })

  it('has only the digits 0 to 9, and is neither one repeated digit nor a run such as 1234', () => {
    for (const pin of ['', '40 1', '4.71', '٤٠٧١', '0000', '1234', '4321', '40711']) {
      expect(isValidPin(pin, 'waiter')).toBe(false)
    }
    expect(isValidPin('123456', 'manager')).toBe(false)
    expect(isValidPin('0012', 'waiter')).toBe(true)
  })
})
