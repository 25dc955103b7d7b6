import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { LineInput } from '../../../ui/product-sheet/product-sheet.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import { nextSeat } from './next-seat.ts'

/**
 * Holds the chosen seat, for which products are added (0: the whole table). With `advancesSeat`, each added dish
 * chooses the next seat. `addProduct` adds a product for the chosen seat. The function stays the same, so that a tap
 * does not render all products again.
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
        // A second tap may come before React renders the new seat.
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
