import pause from '@phosphor-icons/core/assets/bold/pause-bold.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { BoardNames } from '../board/board-names.ts'
import { Minutes } from '../board/ticket-parts.ts'
import { kitchenWords } from '../words/words.ts'
import type { PassRow } from './pass-row.ts'

const Pause = createIcon(pause)

const Root = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    w: 'full',
    minH: 'primary',
    minW: '0',
    textAlign: 'start',
    borderRadius: 'button',
    '--fill': '{colors.celadon}',
  },
  variants: {
    look: {
      normal: {},
      warn: { '--fill': '{colors.saffron}' },
      alarm: { '--fill': '{colors.saffron}' },
    },
  },
})
const Name = chakra('span', {
  base: {
    display: 'block',
    fontFamily: 'heading',
    fontWeight: '500',
    fontSize: 'var(--name, {fontSizes.26})',
    lineHeight: '1.1',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Facts = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    textStyle: 'tag',
    fontSize: 'var(--fact, {fontSizes.14})',
    color: 'fg.muted',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '& b': { color: 'saffron.ink', fontWeight: '700' },
    '& > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > :not(:first-child)': { flexShrink: '0' },
  },
})
const InkTag = chakra('span', {
  base: { px: '7px', borderRadius: 'refusal', bg: 'ink', color: 'paper', flexShrink: '0' },
})

const plate = { role: 'img', w: 'var(--plate, 44px)', h: 'var(--plate, 44px)' } as const

type Props = { row: PassRow; alarmAfter: number; names: BoardNames; onOpen(): void }

export function CheckHead({ row, alarmAfter, names, onOpen }: Props) {
  const words = useWords(kitchenWords)
  const { minutes, urgency, waiter, askedAt, isExpired, isPaid, allergies } = row
  const isLong = minutes > 99
  const filled = Math.min(100, Math.round((minutes / alarmAfter) * 100))
  return (
    <Root type="button" look={urgency} onClick={onOpen}>
      {askedAt === undefined ? (
        <Minutes {...plate} aria-label={words.passCell.waitsForCourse} bg="paper">
          <Pause size={20} />
        </Minutes>
      ) : (
        <Minutes
          {...plate}
          aria-label={words.minutes(minutes)}
          fontSize={isLong ? '14' : 'var(--plate-text, 17px)'}
          style={{ background: `linear-gradient(to top, var(--fill) ${filled}%, #FFFDF8 ${filled}%)` }}
        >
          {isLong ? words.hours(Math.floor(minutes / 60)) : minutes}
        </Minutes>
      )}
      <chakra.span minW="0" flex="1">
        <Name>{names.check(row.check)}</Name>
        <Facts>
          <span>{waiter?.split(' ')[0]}</span>
          {isExpired ? <b>{words.passForgotten}</b> : urgency === 'alarm' && <b>{words.delayed}</b>}
          {isPaid && <b>{words.paid}</b>}
          {allergies.length > 0 && <InkTag>{words.passAllergy}</InkTag>}
        </Facts>
      </chakra.span>
    </Root>
  )
}
