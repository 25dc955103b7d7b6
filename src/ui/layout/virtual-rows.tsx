import type { ReactElement, RefObject } from 'react'
import { type CustomContainerComponentProps, Virtualizer, WindowVirtualizer } from 'virtua'

type Props = {
  count: number
  /** Pixels, until a row was measured. */
  estimate: number
  /** Pixels beyond what is in sight, above and below. */
  beyond?: number
  render(index: number): ReactElement
}

/** The library lets nothing be tapped until a list has rested for a moment: a tap on what stands there already was lost. */
function Rows({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}

/** Rows of a long list in the page's own scroll: only those in sight are in the document. */
export function PageRows({ count, estimate, beyond, render }: Props) {
  return (
    <WindowVirtualizer as={Rows} data={{ length: count }} itemSize={estimate} bufferSize={beyond}>
      {(_, index) => render(index)}
    </WindowVirtualizer>
  )
}

/** The same inside an element that scrolls by itself. */
export function PaneRows({ count, estimate, beyond, render, pane }: Props & { pane: RefObject<HTMLElement | null> }) {
  return (
    <Virtualizer as={Rows} data={{ length: count }} itemSize={estimate} bufferSize={beyond} scrollRef={pane}>
      {(_, index) => render(index)}
    </Virtualizer>
  )
}
