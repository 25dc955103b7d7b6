import { useState } from 'react'
import { parseMoney } from '../../ui/format/money.ts'

/**
 * An amount that is being typed.
 * @returns `amount`: in minor units; `undefined` while nothing, or no amount, is typed
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
 * Reads an amount that a person types, in minor units (cents). An empty text is valid and has no amount, because the
 * person has not begun to type.
 */
export function readAmount(text: string, currency: string): { amount: number | undefined; isValid: boolean } {
  const amount = text === '' ? undefined : parseMoney(text, currency)
  return { amount, isValid: text === '' || amount !== undefined }
}
