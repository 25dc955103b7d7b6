import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsDesktop, useIsTableLayout } from '../../shell/use-layout.ts'

/** If a page of a list has more rows, only the rows in and near the visible area are rendered. */
const maxRowsInDocument = 50

type VirtualRows = {
  indexes: number[]
  /** The space in pixels above and below the rendered rows, in place of the rows that are not rendered. */
  paddingTop: number
  paddingBottom: number
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** On a desktop the list itself scrolls. On smaller screens the page scrolls. */
export function useVirtualRows(
  count: number,
  frame: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): VirtualRows {
  const isDesktop = useIsDesktop()
  const isTableLayout = useIsTableLayout()
  const isVirtual = count > maxRowsInDocument
  const pane = () => (isDesktop ? frame.current : (frame.current?.closest<HTMLElement>('[data-scroller]') ?? null))
  const [margin, setMargin] = useState(0)
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: pane,
    estimateSize: () => (isTableLayout ? 53 : 88),
    overscan: 6,
    scrollMargin: margin,
    useFlushSync: false,
  })
  // Runs after every render, because the list moves when what is above it gets higher or lower.
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
