import { useId } from 'react'
import { chakra } from '../theme/chakra.tsx'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(min-content, 1fr)',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'tile',
    overflow: 'hidden',
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
  },
})
const Choice = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: 'field',
    px: '2',
    textAlign: 'center',
    lineHeight: '1.1',
    fontWeight: '600',
    '&:not(:first-of-type)': { borderInlineStart: '1px solid {colors.taupe}' },
    '&:has(:checked)': { bg: 'green', color: 'paper' },
    '&:has(:disabled)': { color: 'fg.subtle', textDecoration: 'line-through', bg: 'bg.muted' },
  },
})
const Radio = chakra('input', { base: { position: 'absolute', opacity: '0', pointerEvents: 'none' } })

type Item = { id: string; name: string; disabled?: boolean }
type Props = { items: readonly Item[]; value: string | undefined; onChange(id: string): void }

/** Radio buttons that look like one row of joined buttons, for a few options with short names. */
export function SegmentedControl({ items, value, onChange }: Props) {
  const name = useId()
  return (
    <Row>
      {items.map(item => (
        <Choice key={item.id}>
          <Radio
            type="radio"
            name={name}
            checked={item.id === value}
            disabled={item.disabled}
            onChange={() => onChange(item.id)}
          />
          <span>{item.name}</span>
        </Choice>
      ))}
    </Row>
  )
}
