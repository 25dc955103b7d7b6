import { roundCash } from '../../../../domain/cash-rounding.ts'
import type { CashRounding } from '../../../../domain/catalogue.ts'
import { denominationsOf } from '../../../../domain/denominations.ts'
import type { PaymentMethod } from '../../../../domain/order.ts'

/**
 * The amounts of a payment in minor units (cents). `amount`: what is paid of the check, without the tip. `tip`: in cash,
 * only the part that the handed-over cash covers. `rounding`: by how much `amount` was rounded to coins; negative if it
 * was rounded down. `toPay`: what the guest has to pay, including the tip. `change`: the cash that the guest gets back.
 */
export type ComputedPayment = { amount: number; rounding: number; tip: number; toPay: number; change: number }

type Entered = {
  method: PaymentMethod
  /** The unpaid amount of the share, or of the check if it is not divided. */
  due: number
  tip: number
  /**
   * In cash, what the guest handed over, which may cover the tip too. With another method, the amount that was charged,
   * not including the tip. `undefined` means exactly what is due, in cash with the tip.
   */
  received: number | undefined
  cashRounding: CashRounding | undefined
}

/**
 * Computes the amounts of a payment. Only cash gives change. If the business rounds cash to coins, the tip in cash is
 * rounded, and the payment too if it pays all that is due. If a payment by another method is more than what is due, it
 * is recorded in full, because a card, for example, has already been charged.
 */
export function computePayment({ method, due, tip, received, cashRounding }: Entered): ComputedPayment {
  if (method !== 'cash') {
    const amount = received ?? due
    return { amount, rounding: 0, tip, toPay: amount + tip, change: 0 }
  }
  const settled = roundCash(due, cashRounding)
  const coins = roundCash(tip, cashRounding).amount
  const toPay = settled.amount + coins
  if (received === undefined) return { ...settled, tip: coins, toPay, change: 0 }
  if (received < settled.amount) return { amount: received, rounding: 0, tip: 0, toPay, change: 0 }
  return { ...settled, tip: Math.min(coins, received - settled.amount), toPay, change: Math.max(0, received - toPay) }
}

/**
 * The values of the notes in currencies whose notes the app does not know, in whole units, for example 500 for 500
 * pesos.
 */
const otherNotes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

/**
 * Chooses three banknotes with which an amount is probably paid: the smallest note that covers the amount, and the next
 * two smaller notes. For $430, these are $100, $200 and $500. For a very small amount, these are the three smallest
 * notes that exist; for an amount above the largest note, the three largest.
 * @param amount in minor units (cents)
 * @param unit the number of minor units in one unit of the currency, for example 100
 * @returns the values of the notes in minor units, in ascending order
 */
export function chooseNotes(amount: number, currency: string, unit: number): number[] {
  const notes = denominationsOf(currency)?.notes.toReversed() ?? otherNotes.map(note => note * unit)
  const covering = notes.findIndex(note => note >= amount)
  const last = Math.max(2, covering === -1 ? notes.length - 1 : covering)
  return notes.slice(last - 2, last + 1)
}
