import { type KeyboardEvent, useEffect, useRef } from 'react'
import { chakra } from '../theme/chakra.tsx'

/*
 * The variants of the tabs: `underline` is a row below a page's heading, `dock` a row of pills, `rail` a column beside
 * the menu.
 */
const List = chakra('div', {
  base: { display: 'flex', position: 'relative' },
  variants: {
    variant: {
      underline: { overflowX: 'auto', scrollbarWidth: 'none' },
      dock: {
        gap: '1',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        maskImage: 'linear-gradient(to right, black calc(100% - 28px), transparent)',
        pe: '28px',
      },
      rail: { flexDirection: 'column' },
    },
  },
})
const Tab = chakra('button', {
  base: {
    minH: 'target',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    fontWeight: '600',
    fontSize: '17',
    _selected: { color: 'green', fontWeight: '700' },
  },
  variants: {
    variant: {
      underline: {
        position: 'relative',
        px: '5',
        pb: '2',
        minH: 'field',
        fontSize: '19',
        _selected: {
          _after: {
            content: '""',
            position: 'absolute',
            insetInline: '3',
            bottom: '0',
            h: '7px',
            bg: 'green',
            borderTopRadius: '4px',
          },
        },
      },
      dock: { px: '4', borderRadius: 'full', _selected: { bg: 'sage' } },
      rail: {
        position: 'relative',
        minH: 'primary',
        px: '12px',
        pe: '4px',
        py: '2',
        fontSize: '16',
        textAlign: 'start',
        whiteSpace: 'normal',
        lineHeight: '1.15',
        hyphens: 'auto',
        _selected: {
          bg: 'bg',
          _before: {
            content: '""',
            position: 'absolute',
            insetBlock: '2',
            insetInlineStart: '0',
            w: '5px',
            bg: 'green',
            borderEndRadius: '3px',
            '[data-left-handed] &': { insetInlineStart: 'auto', insetInlineEnd: '0' },
          },
        },
      },
    },
  },
})

type Item = { id: string; name: string }
type Props = {
  label: string
  items: readonly Item[]
  selected: string | undefined
  onSelect(id: string): void
  variant: 'underline' | 'dock' | 'rail'
  /** The id of the `tabpanel` element that shows the content of the selected tab. */
  panelId: string
}

/** A tab list for touch and arrow keys. The selected tab scrolls into view. */
export function Tabs({ label, items, selected, onSelect, variant, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected === undefined) return
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!tab) return
    // Scrolls only the list of tabs: `scrollIntoView` would also scroll the page up to the tabs.
    list.current?.scrollTo({
      left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2,
      top: tab.offsetTop - (list.current.clientHeight - tab.offsetHeight) / 2,
    })
  }, [selected])

  function selectByArrowKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = items.findIndex(item => item.id === selected)
    const index = (at + step + items.length) % items.length
    const next = items[index]
    if (!next) return
    onSelect(next.id)
    const tabs = list.current?.querySelectorAll<HTMLElement>('[role=tab]')
    tabs?.[index]?.focus()
  }

  return (
    <List
      ref={list}
      variant={variant}
      role="tablist"
      aria-label={label}
      aria-orientation={variant === 'rail' ? 'vertical' : 'horizontal'}
      onKeyDown={selectByArrowKey}
    >
      {items.map((item, index) => {
        const isSelected = item.id === selected
        const isFocusable = isSelected || (selected === undefined && index === 0)
        return (
          <Tab
            key={item.id}
            variant={variant}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isFocusable ? 0 : -1}
            onClick={() => onSelect(item.id)}
          >
            {item.name}
          </Tab>
        )
      })}
    </List>
  )
}
