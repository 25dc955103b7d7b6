import arrowClockwise from '@phosphor-icons/core/assets/bold/arrow-clockwise-bold.svg?raw'
import arrowsClockwise from '@phosphor-icons/core/assets/bold/arrows-clockwise-bold.svg?raw'
import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { Button } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'
import { useRefresh } from '../hooks/use-refresh.ts'
import { chakra } from '../theme/chakra.tsx'
import { StageShape } from './stage-shape.tsx'

/**
 * Whether this device is in sync with the server. `isServerSilent`: there is a network, but the server does not answer.
 * `pendingCount`: the number of commands (changes made on this device) that the server has not answered yet.
 */
export type SyncSummary = { state: 'upToDate' | 'offline' | 'syncing'; isServerSilent: boolean; pendingCount: number }

const icons = {
  upToDate: createIcon(checkCircle),
  offline: createIcon(wifiSlash),
  syncing: createIcon(arrowsClockwise),
}
const Refresh = createIcon(arrowClockwise)

const Bar = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1', ms: 'auto', flexShrink: '0' },
})
const Status = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: { base: '3', sm: '6' },
    textStyle: 'label',
    fontSize: { base: '15', sm: '16' },
    whiteSpace: 'nowrap',
  },
})
const Item = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })
/** The text that says that the server does not answer. It is hidden on narrow screens, which have no room for it. */
const Silent = chakra('span', { base: { display: { base: 'none', lg: 'inline' } } })
const Turning = chakra('span', {
  base: { display: 'flex' },
  variants: { turning: { true: { animationStyle: 'turn' } } },
})
const Pending = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    borderRadius: 'field',
    font: 'inherit',
  },
})

type Props = {
  /** `undefined` while the state is read from IndexedDB. */
  sync: SyncSummary | undefined
  /** Resolves to whether the server was reached. */
  onRefresh(): Promise<boolean>
  /**
   * Opens the list of unsent commands. Without `onPending`, the number of unsent commands is shown as a text instead of
   * a button.
   */
  onPending?(): void
}

export function StatusBar({ sync, onRefresh, onPending }: Props) {
  const words = useWords(progressWords)
  const { refreshing, refresh } = useRefresh(onRefresh)
  const state = sync?.state ?? 'syncing'
  const pending = state === 'upToDate' ? 0 : (sync?.pendingCount ?? 0)
  const Shape = icons[state]
  const waiting = (
    <>
      <StageShape stage="device" />
      {words.sync.pending(pending)}
    </>
  )
  return (
    <Bar>
      <Status role="status">
        <Item>
          <Turning turning={state === 'syncing'}>
            <Shape size={21} />
          </Turning>
          {words.sync[state]}
          {sync?.isServerSilent && <Silent>{words.sync.silent}</Silent>}
        </Item>
        {pending > 0 &&
          (onPending ? (
            <Pending type="button" onClick={onPending}>
              {waiting}
            </Pending>
          ) : (
            <Item>{waiting}</Item>
          ))}
      </Status>
      <Button
        variant="bare"
        size="icon"
        aria-label={words.sync.refresh}
        aria-busy={refreshing}
        onClick={() => void refresh()}
      >
        <Turning turning={refreshing}>
          <Refresh size={24} />
        </Turning>
      </Button>
    </Bar>
  )
}
