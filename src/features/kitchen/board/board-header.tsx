import speakerHigh from '@phosphor-icons/core/assets/bold/speaker-high-bold.svg?raw'
import speakerSlash from '@phosphor-icons/core/assets/bold/speaker-slash-bold.svg?raw'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useWords } from '../../../i18n/language.tsx'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { links } from '../../../routes/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { StaffHeader } from '../../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'
import type { useStarted } from './use-started.ts'

const Speaker = createIcon(speakerHigh)
const MutedSpeaker = createIcon(speakerSlash)

const Tools = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', ms: { sm: 'auto' } } })
const Clock = chakra('span', { base: { textStyle: 'title', color: 'paper', display: { base: 'none', md: 'inline' } } })

type Props = { name: string; facts: string; now: number; started: ReturnType<typeof useStarted> }

/** `name`: the name of the station or pass. `facts`: a summary, for example the number of slips. */
export function BoardHeader({ name, facts, now, started }: Props) {
  const words = useWords(kitchenWords)
  const sync = useSyncStatus()
  return (
    <StaffHeader title={name} back={links.chooseStation()} facts={facts}>
      <Tools>
        <StatusBar sync={sync} onRefresh={requestRefresh} />
        <Clock>{formatClockTime(now)}</Clock>
        <Button
          variant="bare"
          size="sm"
          minW="target"
          aria-label={started.isMuted ? words.audioOff : words.audioOn}
          onClick={started.unmute}
        >
          {started.isMuted ? <MutedSpeaker size={24} /> : <Speaker size={24} />}
          <chakra.span display={{ base: 'none', lg: 'inline' }}>
            {started.isMuted ? words.audioOff : words.audioOn}
          </chakra.span>
        </Button>
      </Tools>
    </StaffHeader>
  )
}
