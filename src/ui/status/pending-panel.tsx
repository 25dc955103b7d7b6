import arrowClockwise from '@phosphor-icons/core/assets/bold/arrow-clockwise-bold.svg?raw'
import arrowsClockwise from '@phosphor-icons/core/assets/bold/arrows-clockwise-bold.svg?raw'
import warning from '@phosphor-icons/core/assets/bold/warning-bold.svg?raw'
import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import type { ReactNode } from 'react'
import type { Command } from '../../../domain/commands.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { Button } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { formatClockTime } from '../format/time.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { chakra } from '../theme/chakra.tsx'
import { countDishesToSend, type DisplayNames, describeCommand, describeCommandTarget } from './command-text.ts'
import { DeviceLink } from './device-link.tsx'
import { StageShape } from './stage-shape.tsx'

const Again = createIcon(arrowClockwise)
const Syncing = createIcon(arrowsClockwise)
const Warning = createIcon(warning)
const WifiOff = createIcon(wifiSlash)

const Root = chakra('section', { base: { p: { base: '4', sm: '4' }, maxW: '860px' } })
const Banner = chakra('div', {
  base: {
    display: 'flex',
    gap: '5',
    alignItems: 'center',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'hero',
    px: '5',
    py: '4',
  },
})
const Heading = chakra('h2', {
  base: {
    textStyle: 'title',
    color: 'green',
    mt: '5',
    mb: '2',
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    flexWrap: 'wrap',
  },
})
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '22px 1fr auto', sm: '22px 100px 1fr auto' },
    columnGap: '3',
    alignItems: 'center',
    minH: '56px',
    py: '2',
    borderTop: '1px solid',
    borderColor: 'border',
    _last: { borderBottom: '1px solid {colors.tan}' },
  },
})
const Advice = chakra('p', { base: { display: 'flex', gap: '3', color: 'fg.muted', my: '4' } })

type Props = {
  /**
   * `isServerSilent`: there is a network, but the server does not answer. `since`: when the connection was lost, in
   * milliseconds since 1970. `problem`: why the server accepts no commands: the app is too old (`upgrade`), the user
   * must sign in again (`signIn`), the server refuses the user (`denied`), or the restaurant is paused (`paused`).
   */
  sync:
    | { state: string; isServerSilent: boolean; since?: number; problem?: 'upgrade' | 'signIn' | 'denied' | 'paused' }
    | undefined
  /**
   * The unsent commands (changes made on this device), oldest first, and how many commands the server has refused.
   * `undefined` while they are read from IndexedDB.
   */
  pending:
    | {
        commands: readonly { commandId: string; command: Command }[]
        names: DisplayNames
        rejectedCount: number
      }
    | undefined
  /** Resolves to whether the server was reached. */
  onRetry(): Promise<boolean>
  onClose(): void
  closeLabel: ReactNode
}

export function PendingPanel({ sync, pending, onRetry, onClose, closeLabel }: Props) {
  const words = useWords(progressWords)
  const common = useWords(commonWords)
  const { refreshing, refresh: retry } = useRefresh(onRetry)
  const waiting = pending?.commands.length ?? 0
  const dishes = pending
    ? countDishesToSend(
        pending.commands.map(({ command }) => command),
        pending.names,
      )
    : 0
  const offline = sync?.state === 'offline'
  const { since, problem, isServerSilent } = sync ?? {}
  const title = offline
    ? since === undefined
      ? words.sync.offlineTitle
      : isServerSilent
        ? words.sync.silentSince(formatClockTime(since))
        : words.sync.offlineSince(formatClockTime(since))
    : problem === 'paused'
      ? words.sync.pausedTitle
      : words.sync.syncingTitle
  return (
    <Root>
      {(offline || waiting > 0) && (
        <Banner>
          {offline ? <WifiOff size={34} /> : <Syncing size={34} />}
          <div>
            <chakra.h2 textStyle="heading">{title}</chakra.h2>
            <chakra.p color="celadon">
              {problem ? words.sync[problem] : offline ? words.sync.offlineText : words.sync.syncingText}
            </chakra.p>
          </div>
        </Banner>
      )}
      {pending && waiting === 0 && (
        <EmptyState
          title={pending.rejectedCount > 0 ? words.sync.refused(pending.rejectedCount) : words.sync.nothingWaits}
          refused={pending.rejectedCount > 0}
          action={pending.rejectedCount > 0 && <DeviceLink label="viewState" />}
        >
          {pending.rejectedCount > 0 ? words.sync.refusedText : words.sync.nothingWaitsText}
        </EmptyState>
      )}
      {pending && waiting > 0 && (
        <>
          <Heading>
            {words.sync.waiting}
            <chakra.span fontFamily="body" fontSize="17" fontWeight="400" letterSpacing="0" color="fg.muted">
              {words.sync.pending(waiting)}
            </chakra.span>
          </Heading>
          <ul>
            {pending.commands.toReversed().map(({ commandId, command }) => (
              <Row key={commandId}>
                <StageShape stage="device" />
                <chakra.span fontWeight="650">
                  {describeCommandTarget(command, pending.names.places, common)}
                </chakra.span>
                <chakra.span gridArea={{ base: '2 / 2 / auto / -1', sm: 'auto' }}>
                  {describeCommand(command, pending.names, words)}
                </chakra.span>
                <chakra.span gridArea={{ base: '1 / 3', sm: 'auto' }} color="fg.muted">
                  {formatClockTime(command.at)}
                </chakra.span>
              </Row>
            ))}
          </ul>
          {dishes > 0 && (
            <Advice>
              <Warning size={26} />
              {words.sync.unseen(dishes)}
            </Advice>
          )}
        </>
      )}
      <chakra.div display="flex" gap="3" flexWrap="wrap" mt="4">
        {waiting > 0 && (
          <Button size="lg" onClick={() => void retry()} disabled={refreshing}>
            <Again size={22} />
            {words.sync.retryNow}
          </Button>
        )}
        {waiting > 0 && <DeviceLink label="moveCommands" size="lg" />}
        <Button size="lg" variant={waiting > 0 ? 'ghost' : 'outline'} onClick={onClose}>
          {closeLabel}
        </Button>
      </chakra.div>
    </Root>
  )
}
