import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'

const Row = chakra('div', { base: { display: 'flex', gap: '1', overflowX: 'auto', scrollbarWidth: 'none', minW: '0' } })
const Pill = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'field',
    px: { base: '3', sm: '5' },
    borderRadius: 'full',
    color: 'fg.muted',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    _pressed: { bg: 'sage', color: 'green', fontWeight: '700' },
    '& b': { fontWeight: '650', color: 'fg' },
  },
})

type Item<Id extends string> = {
  id: Id
  name: ReactNode
  /** The number of list rows that match the filter. */
  count?: number
  icon?: ReactNode
}
type Props<Id extends string> = { items: readonly Item<Id>[]; selected: Id; onSelect(id: Id): void }

export function FilterPills<Id extends string>({ items, selected, onSelect }: Props<Id>) {
  return (
    <Row>
      {items.map(({ id, name, count, icon }) => (
        <Pill key={id} type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
          {icon}
          {name}
          {count !== undefined && <b>{count}</b>}
        </Pill>
      ))}
    </Row>
  )
}
