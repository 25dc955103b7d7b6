import { useEffect, useRef, useState } from 'react'
import { useTenant } from '../../../data/catalogue/use-catalogue.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import type { Rescue, RescueRefusal } from '../../../data/rescue/format.ts'
import { readRescueText, takeOverRescue, useRescueReview } from '../../../data/rescue/rescue.ts'
import { useWords } from '../../../i18n/language.tsx'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Prose, WrapRow } from '../../../ui/layout/parts.ts'
import { StaffHeader } from '../../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { DeviceSection, Heading } from '../device-parts.ts'
import { deviceWords } from '../words/words.ts'
import { getCommandState, type TakenOverCommands } from './command-state.ts'
import { RescueSources } from './rescue-sources.tsx'
import { ReviewedCommands } from './reviewed.tsx'

const Main = chakra('main', { base: { px: { base: '4', sm: '5' }, pb: '8', maxW: '900px', mx: 'auto' } })

/**
 * The page `/dispositivo/recibir`. It reads an export of the commands (changes that users made) that another tablet
 * could not send, and lists them. When the user confirms, this tablet sends those with the status `new`.
 */
export function ReceiveScreen() {
  const { receive } = useWords(deviceWords)
  const tenant = useTenant()
  const sync = useSyncStatus()
  const [refused, setRefused] = useState<RescueRefusal>()
  const [rescue, setRescue] = useState<Rescue>()
  useTitle(receive.title, tenant?.name)
  const read = async (text: string) => {
    const found = await readRescueText(text)
    if ('refused' in found) setRefused(found.refused)
    else setRescue(found)
  }
  const again = () => {
    setRefused(undefined)
    setRescue(undefined)
  }
  return (
    <>
      <StaffHeader title={receive.title} back={links.device()}>
        <StatusBar sync={sync} onRefresh={requestRefresh} />
      </StaffHeader>
      <Main>
        {refused ? (
          <EmptyState refused title={receive.refusedTitle} action={<Button onClick={again}>{receive.another}</Button>}>
            <p>{receive.refused[refused]}</p>
            <p>{receive.nothingTaken}</p>
          </EmptyState>
        ) : rescue ? (
          <RescueSection rescue={rescue} onAgain={again} />
        ) : (
          <DeviceSection>
            <RescueSources onText={text => void read(text)} />
          </DeviceSection>
        )}
      </Main>
    </>
  )
}

function RescueSection({ rescue, onAgain }: { rescue: Rescue; onAgain(): void }) {
  const { receive, unknown } = useWords(deviceWords)
  const withRetry = useWithRetry()
  const now = useNow()
  const review = useRescueReview(rescue)
  const [takenOver, setTakenOver] = useState<TakenOverCommands>()
  const [sending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = review !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus only once, when the review has been read
  useEffect(() => heading.current?.focus(), [isRead])
  if (!review) return null
  const { commands, people } = review
  const count = commands.filter(({ status }) => status === 'new').length
  const names = [...new Set(commands.map(({ uid }) => people.get(uid) ?? unknown))].join(', ')
  const send = async () => {
    setSending(true)
    await withRetry(async () => {
      const ids = await takeOverRescue(rescue)
      // After a second quick tap `ids` is empty, because the first tap took the commands over. The ids of the first tap
      // must not be replaced.
      if (ids.length === 0) return
      setTakenOver({ ids: new Set(ids), at: performance.now() })
      heading.current?.focus()
    })
    setSending(false)
  }
  const states = commands.map(each => getCommandState(each, review, takenOver))
  const waiting = states.filter(state => state === 'device').length
  const isRefused = states.includes('rejected')
  return (
    <DeviceSection aria-labelledby="chosen">
      <Heading id="chosen" ref={heading} tabIndex={-1}>
        {receive.chosen(names, formatWhen(rescue.at, now))}
      </Heading>
      <ReviewedCommands review={review} takenOver={takenOver} />
      {commands.some(({ status }) => status === 'denied') && <Prose mt="4">{receive.deniedText}</Prose>}
      <Prose mt="4" role="status">
        {!takenOver
          ? count > 0
            ? receive.vouch
            : receive.nothingNew
          : waiting > 0
            ? receive.sending(waiting)
            : isRefused
              ? receive.doneRefused
              : receive.done}
      </Prose>
      <WrapRow mt="4">
        {takenOver ? (
          <LinkButton size="lg" to={links.tables()}>
            {receive.toTables}
          </LinkButton>
        ) : (
          count > 0 && (
            <Button size="lg" disabled={sending} onClick={() => void send()}>
              {receive.send(count)}
            </Button>
          )
        )}
        <Button size="lg" variant="outline" onClick={onAgain}>
          {takenOver || count === 0 ? receive.another : receive.cancel}
        </Button>
      </WrapRow>
    </DeviceSection>
  )
}
