import type { SyncStatus } from '../../data/outbox/use-sync-status.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { formatWhen } from '../../ui/format/time.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import type { useClosedPages } from './use-closed-pages.ts'
import { closedChecksWords } from './words/words.ts'

const Foot = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: '3', pt: '4' },
})

type Props = {
  pages: Pick<ReturnType<typeof useClosedPages>, 'state' | 'readMore' | 'readAgain'>
  sync: SyncStatus | undefined
  /**
   * The search whose result is shown. `count`: the number of checks that were searched. `found`: how many of them are
   * shown. `isMine`: only the user's own checks are shown.
   */
  searched: { text: string; count: number; found: number; isMine: boolean }
  onClear(): void
}

export function ListFoot({ pages, sync, searched, onClear }: Props) {
  const { state } = pages
  const isOffline = sync?.state === 'offline'
  const isReading = !isOffline && state === 'reading'
  return (
    <>
      {searched.found === 0 && !isReading && (
        <Nothing searched={searched} isPartial={isOffline || state === 'failed'} onClear={onClear} />
      )}
      <ReadingState pages={pages} sync={sync} />
    </>
  )
}

export function ReadingState({ pages: { state, readMore, readAgain }, sync }: Pick<Props, 'pages' | 'sync'>) {
  const words = useWords(closedChecksWords)
  const now = useNow()
  const isOffline = sync?.state === 'offline'
  const lastAnswer = sync?.lastAnswerAt === undefined ? undefined : formatWhen(sync.lastAnswerAt, now)
  const isReading = !isOffline && state === 'reading'
  return (
    <Foot>
      <chakra.p role="status" color="fg.muted">
        {isOffline ? words.onlyHere(lastAnswer) : isReading ? words.reading : state === 'failed' ? words.unread : ''}
      </chakra.p>
      {!isOffline && state === 'failed' && (
        <Button variant="outline" onClick={readAgain}>
          {words.retry}
        </Button>
      )}
      {!isOffline && state === 'read' && readMore && (
        <Button variant="outline" onClick={readMore}>
          {words.more}
        </Button>
      )}
    </Foot>
  )
}

type NothingProps = { searched: Props['searched']; isPartial: boolean; onClear(): void }

/** `isPartial`: the list may be incomplete, because the device is offline or the last call to the server failed. */
function Nothing({ searched: { text, count, isMine }, isPartial, onClear }: NothingProps) {
  const words = useWords(closedChecksWords)
  const common = useWords(commonWords)
  if (text !== '') {
    return (
      <EmptyState
        title={words.nothing(text)}
        action={
          <Button variant="outline" onClick={onClear}>
            {common.clearSearch}
          </Button>
        }
      >
        {words.searched(count)}
      </EmptyState>
    )
  }
  if (isMine && count > 0) return <EmptyState title={words.noneMine}>{words.searched(count)}</EmptyState>
  return <EmptyState title={words.emptyTitle}>{isPartial ? words.emptyOffline : words.emptyText}</EmptyState>
}
