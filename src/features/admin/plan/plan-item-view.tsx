import { memo } from 'react'
import { shortenTableName } from '../../../../domain/table-names.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Chairs } from '../../shared/floor-plan/chairs.tsx'
import { DecorShape } from '../../shared/floor-plan/decor-shape.ts'
import { planPositionStyle } from '../../shared/floor-plan/plan-position-style.ts'
import type { PlanItem } from './plan-items.ts'

const Button = chakra('button', {
  base: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    touchAction: 'none',
    cursor: 'grab',
    userSelect: 'none',
    _active: { cursor: 'grabbing' },
  },
  variants: {
    shape: {
      round: { borderRadius: 'full' },
      square: { borderRadius: 'hero' },
      rectangle: { borderRadius: 'hero' },
      // A larger touch area, because a finger would not hit a thin wall.
      decor: { _before: { content: '""', position: 'absolute', inset: '-12px' } },
    },
    isSelected: { true: { zIndex: '1' } },
  },
})
const Top = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    border: '2px solid',
    borderColor: 'ink',
    bg: 'bg.panel',
  },
  variants: {
    isRound: { true: { borderRadius: 'full' }, false: { borderRadius: 'hero' } },
    isSelected: { true: { bg: 'sage', borderColor: 'green' } },
  },
})
const Name = chakra('span', {
  base: {
    position: 'relative',
    textStyle: 'title',
    fontSize: 'clamp(14px, var(--row) * .16, 26px)',
    lineHeight: '1.1',
    color: 'ink',
  },
  variants: { isRotated: { true: { transform: 'rotate(calc(0deg - var(--turn)))' } } },
})
type Props = {
  item: PlanItem
  name: string
  isSelected: boolean
}

export const PlanItemView = memo(function PlanItemView({ item, name, isSelected }: Props) {
  return (
    <Button
      type="button"
      data-key={item.key}
      aria-label={name}
      aria-pressed={isSelected}
      shape={item.type === 'table' ? item.shape : 'decor'}
      isSelected={isSelected}
      style={planPositionStyle(item)}
    >
      {item.type === 'decor' ? (
        <DecorShape kind={item.kind} inset="0" outline={isSelected ? '2px solid {colors.green}' : undefined}>
          {item.kind === 'bar' && name}
        </DecorShape>
      ) : (
        <>
          {item.seats > 1 && <ItemChairs shape={item.shape} seats={item.seats} />}
          <Top isRound={item.shape === 'round'} isSelected={isSelected} />
          <Name isRotated={item.rotation !== 0}>{shortenTableName(item.name)}</Name>
        </>
      )}
    </Button>
  )
})

/** Memoized, because the chairs stay the same when the user moves or selects their table. */
const ItemChairs = memo(function ItemChairs({ shape, seats }: Pick<PlanItem & { type: 'table' }, 'shape' | 'seats'>) {
  return <Chairs table={{ shape, seats }} covers={0} state="free" />
})
