import { useEffect } from 'react'
import { dismissRefusedBoardCommands, useRefusedBoardCommands } from '../../../data/kitchen/refused-board-commands.ts'
import { useOfflineSince } from '../../../data/kitchen/use-board-orders.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'
import type { MissedOnBoard } from './absence.ts'

const Band = chakra('p', {
  base: { px: { base: '3', sm: '5' }, py: '2', bg: 'ink', color: 'paper', fontWeight: '600', lineHeight: '1.3' },
})
const Start = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    gap: '3',
    px: { base: '3', sm: '5' },
    py: '2',
    bg: 'sage',
    '& > p': { flex: '1 1 200px' },
  },
})

export function OfflineBand() {
  const words = useWords(kitchenWords)
  const since = useOfflineSince()
  if (since === undefined) return null
  return <Band role="note">{words.offline(since === null ? undefined : formatClockTime(since))}</Band>
}

/** Asks the cook to tap a button at the start of work, because browsers let a page play sounds only after a tap. */
export function StartBand({ onStart }: { onStart(): void }) {
  const words = useWords(kitchenWords)
  return (
    <Start>
      <p>{words.startText}</p>
      <Button onClick={onStart}>{words.start}</Button>
    </Start>
  )
}

const Muted = chakra('button', {
  base: {
    minH: 'target',
    px: { base: '3', sm: '5' },
    bg: 'saffron.soft',
    color: 'ink',
    fontWeight: '650',
    textAlign: 'start',
    _focusVisible: { outlineOffset: '-4px' },
  },
})

export function MutedBand({ onUnmute }: { onUnmute(): void }) {
  const words = useWords(kitchenWords)
  return (
    <Muted type="button" onClick={onUnmute}>
      {words.audioOff}
    </Muted>
  )
}

const Refused = chakra(Start, { base: { bg: 'red.soft' } })

/**
 * Says how many commands of the cooks the server refused, for example because a check was voided before a cook marked
 * its slip as made. Refused commands that only report lines as seen (`unseen`) are dismissed without a message, because
 * no cook needs to know of them.
 */
export function RefusedBand() {
  const words = useWords(kitchenWords)
  const refused = useRefusedBoardCommands()
  const unseen = refused?.unseen.join(' ')
  useEffect(() => {
    if (unseen) void dismissRefusedBoardCommands(unseen.split(' '))
  }, [unseen])
  if (!refused || refused.ids.length === 0) return null
  return (
    <Refused role="alert">
      <p>{words.refused(refused.ids.length)}</p>
      <Button variant="outline" onClick={() => void dismissRefusedBoardCommands(refused.ids)}>
        {words.noted}
      </Button>
    </Refused>
  )
}

export function MissedBand({ missed, onNote }: { missed: MissedOnBoard | undefined; onNote(): void }) {
  const words = useWords(kitchenWords)
  if (!missed) return null
  return (
    <Start role="status">
      <p>{words.missed(formatClockTime(missed.since), missed.slips, missed.voids)}</p>
      <Button variant="outline" onClick={onNote}>
        {words.noted}
      </Button>
    </Start>
  )
}
