import { useWords } from '../../../i18n/language.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { type OrderWords, orderWords } from '../words/words.ts'
import { countDishes, type LineGroup } from './line-stage.ts'

const Root = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '10px', pt: '2' } })
const Warning = chakra('p', { base: { textStyle: 'small', '& b': { fontWeight: '650' } } })

type Props = { group: LineGroup; isOffline: boolean }

/**
 * The heading of a group of lines: its course (`Primer tiempo`) or state (`Por enviar`), then a time or a number of
 * dishes.
 */
export function GroupTitle({ group, isOffline }: Props) {
  const words = useWords(orderWords)
  return (
    <>
      <Root>
        <chakra.h2 textStyle="heading" fontSize="19" color="green">
          {groupName(group, isOffline, words)}
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="15" fontWeight="600">
          {groupFact(group, words)}
        </chakra.span>
      </Root>
      {isOnlyHere(group) && (
        <Warning>
          <b>{words.kitchenWaits}</b> {isOffline && words.kitchenWaitsOffline}
        </Warning>
      )}
    </>
  )
}

const ordinals = ['first', 'second', 'third'] as const

function groupName({ kind, course = 0 }: LineGroup, isOffline: boolean, words: OrderWords): string {
  if (kind === 'draft') return isOffline ? words.draftGroupOffline : words.draftGroup
  if (kind === 'refused') return words.rejectedGroup
  if (kind !== 'course') return words[`${kind}Group`]
  const ordinal = ordinals[course - 1]
  return words.course(ordinal ? words[ordinal] : `${course}.º`)
}

const isOnlyHere = ({ kind }: Pick<LineGroup, 'kind'>): boolean => kind === 'sentHere' || kind === 'acceptedHere'

function groupFact({ kind, at, lines }: LineGroup, words: OrderWords): string | undefined {
  if (isOnlyHere({ kind })) return words.unsent(countDishes(lines))
  if (kind === 'draft' || kind === 'refused' || kind === 'awaiting') return words.dishes(countDishes(lines))
  return at === undefined ? undefined : words.firedAt(formatClockTime(at))
}
