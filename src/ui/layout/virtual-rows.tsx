import type { ReactElement, RefObject } from 'react'
import { type CustomContainerComponentProps, Virtualizer, WindowVirtualizer } from 'virtua'

type Props = {
  count: number
  /** The height of a row in pixels until it is measured. */
  estimatedRowHeight: number
  /** Rows within this many pixels above and below the visible part are rendered too. */
  overscanPx?: number
  render(index: number): ReactElement
}

/**
 * The container of the rows. The library sets the style `pointer-events: none` while the user scrolls. This component
 * removes the style, because otherwise a tap would have no effect while the list still scrolls.
 */
function Rows({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}

/**
 * Returns the number of rows of the first render, enough for half of the screen. The library measures the screen only
 * after the first render, so without this number the first render would be empty.
 */
const countFirstRows = (count: number, rowHeight: number) =>
  Math.min(count, Math.ceil(window.innerHeight / 2 / rowHeight))

/** Renders the rows of a long list that scrolls with the page, but only those in or near the visible part. */
export function PageRows({ count, estimatedRowHeight, overscanPx, render }: Props) {
  return (
    <WindowVirtualizer
      as={Rows}
      data={{ length: count }}
      itemSize={estimatedRowHeight}
      bufferSize={overscanPx}
      ssrCount={countFirstRows(count, estimatedRowHeight)}
    >
      {(_, index) => render(index)}
    </WindowVirtualizer>
  )
}

/** Renders the rows of a long list in an element that scrolls by itself, but only those in or near the visible part. */
export function PaneRows({
  count,
  estimatedRowHeight,
  overscanPx,
  render,
  pane,
}: Props & { pane: RefObject<HTMLElement | null> }) {
  return (
    <Virtualizer
      as={Rows}
      data={{ length: count }}
      itemSize={estimatedRowHeight}
      bufferSize={overscanPx}
      scrollRef={pane}
    >
      {(_, index) => render(index)}
    </Virtualizer>
  )
}
