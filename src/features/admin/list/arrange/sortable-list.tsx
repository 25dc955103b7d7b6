import dotsSix from '@phosphor-icons/core/assets/bold/dots-six-vertical-bold.svg?raw'
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { VisuallyHidden } from '../../../../ui/layout/rules.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { adminWords } from '../../words/words.ts'
import { moveItem } from './move-item.ts'

const Dots = createIcon(dotsSix)
const X = createIcon(x)

const List = chakra('ol', { base: { listStyle: 'none' } })
const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '52px',
    bg: 'bg.panel',
    borderBottom: '1px solid',
    borderColor: 'border',
    '&[data-dragged]': { bg: 'sage', position: 'relative', zIndex: '1' },
  },
})
const Handle = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '32px',
    h: 'target',
    flexShrink: '0',
    color: 'border.emphasized',
    borderRadius: 'field',
    cursor: 'grab',
    touchAction: 'none',
    _disabled: { cursor: 'default' },
  },
})
const Remove = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 'target',
    h: 'target',
    flexShrink: '0',
    color: 'fg.muted',
    borderRadius: 'full',
  },
})

type Props<Data> = {
  label: string
  items: readonly Data[]
  idOf(item: Data): string
  nameOf(item: Data): string
  onChange(items: Data[]): void
  removable?: true
  children(item: Data, index: number): ReactNode
}

/** A list that users reorder by dragging a handle, or with the arrow, Home and End keys on a handle. */
export function SortableList<Data>({ label, items, idOf, nameOf, onChange, removable, children }: Props<Data>) {
  const { arrange } = useWords(adminWords)
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || to === from) return
    onChange(moveItem(items, from, to))
    setAnnouncement(arrange.moved(nameOf(items[from]!), to + 1))
  }
  const byKey = (event: KeyboardEvent, from: number) => {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(from, to)
  }
  const byPointer = (event: PointerEvent) => {
    if (dragged === undefined) return
    const rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect())
    const from = items.findIndex(item => idOf(item) === dragged)
    const [above, below] = [rows[from - 1], rows[from + 1]]
    if (above && event.clientY < above.top + above.height / 2) move(from, from - 1)
    else if (below && event.clientY > below.top + below.height / 2) move(from, from + 1)
  }

  return (
    <>
      <List ref={list} aria-label={label}>
        {items.map((item, index) => (
          <Item key={idOf(item)} data-dragged={dragged === idOf(item) || undefined}>
            <Handle
              type="button"
              aria-label={arrange.handle(nameOf(item), index + 1, items.length)}
              onKeyDown={event => byKey(event, index)}
              onPointerDown={event => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(idOf(item))
              }}
              onPointerMove={byPointer}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <Dots size={22} />
            </Handle>
            {children(item, index)}
            {removable && (
              <Remove
                type="button"
                aria-label={arrange.remove(nameOf(item))}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <X size={18} />
              </Remove>
            )}
          </Item>
        ))}
      </List>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}
