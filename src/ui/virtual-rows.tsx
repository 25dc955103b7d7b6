import { chakra } from '@chakra-ui/react'
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const Space = chakra('div', { base: { position: 'relative', w: 'full' } })
const Slot = chakra('div', { base: { position: 'absolute', top: '0', insetInline: '0' } })

type Props = {
  count: number
  /** Pixels, until a row was measured. */
  estimate: number
  /** Between rows, pixels. */
  gap?: number
  render(index: number): ReactNode
}

/** Rows of a long list in the page's own scroll: only those in sight are in the document. */
export function PageRows({ count, estimate, gap, render }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (ref.current) setOffset(ref.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count,
    gap,
    estimateSize: () => estimate,
    overscan: 3,
    scrollMargin: offset,
    useFlushSync: false,
  })
  return (
    <Space ref={ref} style={{ height: rows.getTotalSize() }}>
      <Rows rows={rows} offset={offset} render={render} />
    </Space>
  )
}

/** The same inside an element that scrolls by itself. */
export function PaneRows({ count, estimate, gap, render, pane }: Props & { pane: RefObject<HTMLElement | null> }) {
  const rows = useVirtualizer({
    count,
    gap,
    getScrollElement: () => pane.current,
    estimateSize: () => estimate,
    overscan: 2,
    useFlushSync: false,
  })
  return (
    <Space style={{ height: rows.getTotalSize() }}>
      <Rows rows={rows} offset={0} render={render} />
    </Space>
  )
}

type Of<Scroll extends Element | Window> = {
  rows: Virtualizer<Scroll, Element>
  offset: number
  render(index: number): ReactNode
}

function Rows<Scroll extends Element | Window>({ rows, offset, render }: Of<Scroll>) {
  return rows.getVirtualItems().map(row => (
    <Slot
      key={row.key}
      ref={rows.measureElement}
      data-index={row.index}
      style={{ transform: `translateY(${row.start - offset}px)` }}
    >
      {render(row.index)}
    </Slot>
  ))
}
