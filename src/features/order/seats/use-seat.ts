import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { LineInput } from '../../../ui/product-sheet/product-sheet.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import { nextSeat } from './next-seat.ts'

/**
 * Holds the seat for which products are added (0 means the whole table), and whether the next guest's seat is chosen
 * after each dish. Returns a function that adds products for the seat; it stays the same, so that a tap does not render
 * all products again.
 */
export function useSeat(covers: number, add: OrderActions['add']) {
  const [chosenSeat, setSeat] = useState(0)
  const [movesOn, setMovesOn] = useState(false)
  // If the number of guests was reduced, the chosen seat may no longer exist.
  const seat = chosenSeat <= covers ? chosenSeat : 0
  const current = useRef({ seat, covers, movesOn })
  useLayoutEffect(() => {
    current.current = { seat, covers, movesOn }
  }, [seat, covers, movesOn])
  const addProduct = useCallback(
    (name: string, productId: string, { price, ...input }: LineInput) => {
      const { seat, covers, movesOn } = current.current
      if (movesOn) {
        const next = nextSeat(seat, covers)
        // A second tap may come before React renders the new seat.
        current.current = { seat: next, covers, movesOn }
        setSeat(next)
      }
      return add(name, { productId, ...input, ...(price !== undefined && { price }), ...(seat > 0 && { seat }) })
    },
    [add],
  )
  const toggleMovesOn = () => {
    if (!movesOn && seat === 0) setSeat(1)
    setMovesOn(!movesOn)
  }
  return { seat, setSeat, movesOn, toggleMovesOn, addProduct }
}
