import { useId } from 'react'
import { chakra } from '../../../ui/theme/chakra.tsx'

const Choices = chakra('div', {
  base: { display: 'grid', gap: '8px', '&:has(:focus-visible)': { outlineOffset: '2px' } },
})
const Choice = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    minH: 'target',
    py: '1',
    border: '1.5px solid {colors.taupe}',
    borderRadius: 'tile',
    bg: 'bg.panel',
    fontWeight: '650',
    fontSize: '15',
    lineHeight: '1.15',
    textAlign: 'center',
    '&:has(:checked)': { bg: 'green', borderColor: 'green', color: 'paper' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
  },
})
const Radio = chakra('input', { base: { position: 'absolute', opacity: '0', pointerEvents: 'none' } })

type Props = {
  label: string
  columns: number
  items: readonly { id: string; name: string; detail?: string }[]
  value: string
  onChange(id: string): void
}

export function ChoiceRow({ label, columns, items, value, onChange }: Props) {
  const group = useId()
  return (
    <Choices role="radiogroup" aria-label={label} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {items.map(({ id, name, detail }) => (
        <Choice key={id}>
          <Radio type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
          <span>{name}</span>
          {detail && (
            <chakra.span fontSize="14" fontWeight="500">
              {detail}
            </chakra.span>
          )}
        </Choice>
      ))}
    </Choices>
  )
}
