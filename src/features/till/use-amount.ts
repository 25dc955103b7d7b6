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
  const amount = text === '' ? undefined : parseMoney(text, currency)
  return { text, amount, isValid: text === '' || amount !== undefined, setText }
}
