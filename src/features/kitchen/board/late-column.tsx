import clock from '@phosphor-icons/core/assets/bold/clock-counter-clockwise-bold.svg?raw'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'

const Clock = createIcon(clock)

const Root = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '8px', bg: 'bg.muted', flexShrink: '0', overflowY: 'auto' },
})
/**
 * The height of the heading of the column of late slips, in pixels. The slips have only the height below the heading.
 */
export const lateHeadHeight = 116
/** The height of the collapsed list of expired slips at the end of the column of late slips, in pixels. */
export const collapsedListHeight = 56

type Props = {
  width: number
  padding: number
  gap: number
  /** The number of late slips on all pages. */
  count: number
  onAllServed(): void
  expired: ReactNode
  children: ReactNode
}

/** The column of late slips, which reached the kitchen long after the guests had ordered, and of expired slips. */
export function LateColumn({ width, padding, gap, count, onAllServed, expired, children }: Props) {
  const words = useWords(kitchenWords)
  return (
    <Root
      aria-label={words.late.title}
      style={{ width: width + padding + gap / 2, padding, paddingInlineEnd: gap / 2 }}
    >
      {count > 0 && (
        <div>
          <chakra.h2 textStyle="heading" display="flex" alignItems="center" gap="2">
            <Clock size={24} />
            {words.late.title}
          </chakra.h2>
          <MutedSmall>{words.late.text}</MutedSmall>
          {count > 1 && (
            <Button size="sm" variant="outline" w="full" mt="1" onClick={onAllServed}>
              {words.late.allServed}
            </Button>
          )}
        </div>
      )}
      {children}
      {expired}
    </Root>
  )
}
