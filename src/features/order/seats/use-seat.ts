import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { LineInput } from '../../../ui/product-sheet/product-sheet.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import { nextSeat } from './next-seat.ts'

/**
 * The React state of the seat for which products are added; 0 is the whole table. `advancesSeat`: whether the next seat
 * is chosen automatically after each added product. `addProduct`: adds a product for the chosen seat; this function
 * does not change with the seat, so that the products need not render again.
 */
export function useSeat(covers: number, add: OrderActions['add']) {
  const [chosenSeat, setSeat] = useState(0)
  const [advancesSeat, setAdvancesSeat] = useState(false)
  // If the number of guests was reduced, the chosen seat may no longer exist.
  const seat = chosenSeat <= covers ? chosenSeat : 0
  const current = useRef({ seat, covers, advancesSeat })
  useLayoutEffect(() => {
    current.current = { seat, covers, advancesSeat }
  }, [seat, covers, advancesSeat])
  const addProduct = useCallback(
    (name: string, productId: string, { price, ...input }: LineInput) => {
      const { seat, covers, advancesSeat } = current.current
      if (advancesSeat) {
        const next = nextSeat(seat, covers)
        // The user may tap a second product before React renders the new seat.
        current.current = { seat: next, covers, advancesSeat }
        setSeat(next)
      }
      return add(name, { productId, ...input, ...(price !== undefined && { price }), ...(seat > 0 && { seat }) })
    },
    [add],
  )
  const toggleAdvance = () => {
    if (!advancesSeat && seat === 0) setSeat(1)
    setAdvancesSeat(!advancesSeat)
  }
  return { seat, setSeat, advancesSeat, toggleAdvance, addProduct }
}
