import { chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/language.tsx'
import { clockTime } from '../../../ui/format/time.ts'
import { type OrderWords, orderWords } from '../words/words.ts'
import type { LineGroup } from './line-stage.ts'

const Root = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '10px', pt: '2' } })

/**
 * The heading of a group of lines: its course (`Primer tiempo`) or state (`Por enviar`), then a time or a number of
 * lines.
 */
export function GroupTitle({ group }: { group: LineGroup }) {
  const words = useWords(orderWords)
  return (
    <Root>
      <chakra.h2 textStyle="heading" fontSize="19" color="green">
        {groupName(group, words)}
      </chakra.h2>
      <chakra.span color="fg.muted" fontSize="15" fontWeight="600">
        {group.kind === 'draft' || group.kind === 'refused'
          ? words.lines(group.lines.length)
          : group.at !== undefined && words.firedAt(clockTime(group.at))}
      </chakra.span>
    </Root>
  )
}

const ordinals = ['first', 'second', 'third'] as const

function groupName({ kind, course = 0 }: LineGroup, words: OrderWords): string {
  if (kind === 'draft') return words.draftGroup
  if (kind === 'refused') return words.rejectedGroup
  if (kind === 'sent') return words.sentGroup
  const ordinal = ordinals[course - 1]
  return words.course(ordinal ? words[ordinal] : `${course}.º`)
}
