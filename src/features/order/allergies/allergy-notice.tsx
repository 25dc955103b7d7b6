import { wholeTable } from '../../../../domain/allergies.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AllergyIcon } from './allergy-icon.tsx'
import { formatAllergy } from './describe-dish-warning.ts'
import { allergyWords } from './words/words.ts'

const Root = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mx: 'calc(-1 * var(--check-pad))',
    px: 'var(--check-pad)',
    py: '2',
    bg: 'ink',
    color: 'paper',
    lineHeight: '1.3',
    '--focus-ring': '{colors.saffron}',
    '& > svg': { flexShrink: '0' },
  },
})
const Unsent = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small' } })

type Props = {
  view: OrderView
  onEdit?(): void
}

export function AllergyNotice({ view: { order, unconfirmedTypes }, onEdit }: Props) {
  const words = useWords(allergyWords)
  const dish = useWords(dishWords)
  if (!order.allergies) return null
  return (
    <Root aria-label={words.title}>
      <AllergyIcon size={26} />
      <chakra.div flex="1" minW="0">
        <ul>
          {Object.entries(order.allergies).map(([seat, allergy]) => (
            <li key={seat}>
              <b>{Number(seat) === wholeTable ? words.wholeTable : words.seatTitle(Number(seat))}</b>:{' '}
              {formatAllergy(allergy, dish)}
            </li>
          ))}
        </ul>
        {unconfirmedTypes.has('setAllergy') && (
          <Unsent>
            <StageShape stage="device" size={18} />
            {words.hereOnly}
          </Unsent>
        )}
      </chakra.div>
      {onEdit && (
        <Button size="sm" variant="bare" textDecoration="underline" aria-label={words.edit} onClick={onEdit}>
          {words.change}
        </Button>
      )}
    </Root>
  )
}
