import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsDesktop, useIsTableLayout } from '../../shell/use-layout.ts'

/** A page is in the document as it is; of a longer list only what is in sight, so that 5,000 rows cost no more than 50. */
const maxRowsInDocument = 50

type VirtualRows = {
  /** Which rows to render. */
  indexes: number[]
  /** Pixels that stand for the rows above and below them. */
  paddingTop: number
  paddingBottom: number
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** The list scrolls by itself on a desk, with the page on anything smaller. */
export function useVirtualRows(
  count: number,
  frame: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): VirtualRows {
  const desk = useIsDesktop()
  const table = useIsTableLayout()
  const isVirtual = count > maxRowsInDocument
  const pane = () => (desk ? frame.current : (frame.current?.closest<HTMLElement>('[data-scroller]') ?? null))
  const [margin, setMargin] = useState(0)
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: pane,
    estimateSize: () => (table ? 53 : 88),
    overscan: 6,
    scrollMargin: margin,
    useFlushSync: false,
  })
  // After every render: what stands above the list (filters, the bulk bar) comes and goes.
  useLayoutEffect(() => {
    const scroller = pane()
    if (!isVirtual || !scroller || !body.current) return
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    setMargin(Math.round(top))
  })
  if (!isVirtual)
    return {
      indexes: Array.from({ length: count }, (_, index) => index),
      paddingTop: 0,
      paddingBottom: 0,
      measure: undefined,
    }
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    indexes: shown.map(item => item.index),
    paddingTop: first ? first.start - margin : 0,
    paddingBottom: last ? virtual.getTotalSize() - (last.end - margin) : 0,
    measure: virtual.measureElement,
  }
}
