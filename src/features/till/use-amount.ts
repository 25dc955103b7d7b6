import { useState } from 'react'
import { parseMoney } from '../../ui/format/money.ts'

/**
 * The state of a text field for an amount of money.
 * @returns `amount`: in minor units, for example 1050 for `10.50`; `undefined` if the text is empty or not an amount
 */
export function useAmount(currency: string): {
  text: string
  amount: number | undefined
  isValid: boolean
  setText(text: string): void
} {
  const [text, setText] = useState('')
  return { text, ...readAmount(text, currency), setText }
}

/**
 * Parses an amount that a person types, for example `10.50` as 1050 minor units (cents). An empty text is valid and has
 * no amount, because the person has not begun to type.
 */
export function readAmount(text: string, currency: string): { amount: number | undefined; isValid: boolean } {
  const amount = text === '' ? undefined : parseMoney(text, currency)
  return { amount, isValid: text === '' || amount !== undefined }
}
