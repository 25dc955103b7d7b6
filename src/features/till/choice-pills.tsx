import { chakra } from '../../ui/theme/chakra.tsx'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Pill = chakra('button', {
  base: {
    minH: 'target',
    px: '4',
    border: '1.5px solid {colors.taupe}',
    borderRadius: 'tile',
    bg: 'bg.panel',
    fontWeight: '650',
    _pressed: { bg: 'green', borderColor: 'green', color: 'paper' },
  },
})

type Props = {
  label: string
  items: readonly { id: string; name: string }[]
  selected: string | undefined
  onSelect(id: string): void
}

export const ChoicePills = ({ label, items, selected, onSelect }: Props) => (
  <Row role="group" aria-label={label}>
    {items.map(({ id, name }) => (
      <Pill key={id} type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
        {name}
      </Pill>
    ))}
  </Row>
)
