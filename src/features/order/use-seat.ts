import { useCallback, useState } from 'react'
import type { LineInput } from '../../ui/product-sheet/product-sheet.tsx'
import type { OrderActions } from './use-order-actions.ts'

/** Holds the chosen seat (0 means the whole table), and returns a function that adds products for this seat. */
export function useSeat(covers: number, add: OrderActions['add']) {
  const [chosenSeat, setSeat] = useState(0)
  // If the number of guests was reduced, the chosen seat may no longer exist.
  const seat = chosenSeat <= covers ? chosenSeat : 0
  const addProduct = useCallback(
    (name: string, productId: string, { price, ...input }: LineInput) =>
      add(name, { productId, ...input, ...(price !== undefined && { price }), ...(seat > 0 && { seat }) }),
    [add, seat],
  )
  return { seat, setSeat, addProduct }
}
