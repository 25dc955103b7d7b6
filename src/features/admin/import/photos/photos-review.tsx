import { useWords } from '../../../../i18n/language.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { MutedSmall, MutedText, WrapRow } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { DialogFailure } from '../../record/dialog-parts.ts'
import { useAdmin } from '../../shell/admin-context.ts'
import { describeFailure } from '../../shell/use-change-submission.ts'
import { adminWords } from '../../words/words.ts'
import type { PhotoMatch } from './match-photos.ts'
import { type ReadyPhoto, usePhotoUploads } from './use-photo-uploads.ts'
import { photoWords } from './words/words.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '4',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    '& [data-problem]': { color: 'red', fontWeight: '600' },
  },
})
const Bar = chakra('progress', { base: { w: 'full', h: '6px', accentColor: '{colors.green}' } })

type Props = {
  file: string
  matches: readonly PhotoMatch[]
  onSaved(count: number): void
  onCancel(): void
}

/**
 * @param file the name of the ZIP
 * @param onSaved called with the number of photos when all are saved
 */
export function PhotosReview({ file, matches, onSaved, onCancel }: Props) {
  const words = useWords(photoWords)
  const { failures } = useWords(adminWords)
  const { readOnly: isOffline } = useAdmin()
  const ready = matches.filter((match): match is ReadyPhoto => match.status === 'ready')
  const { outcomes, missing, isBusy, failure, start } = usePhotoUploads(file, ready)
  const same = matches.filter(({ status }) => status === 'same').length
  const uploaded = ready.length - missing.length
  const isStarted = outcomes.size > 0 || failure !== undefined
  const describe = (match: PhotoMatch): string => {
    if (match.status !== 'ready') return words.status[match.status]
    const outcome = outcomes.get(match.photo.path)
    if (!outcome) return match.product.image ? words.status.replaces : words.status.new
    return outcome.kind === 'saved' ? words.status.uploaded : words.uploadFailures[outcome.reason]
  }
  const hasProblem = ({ photo, status }: PhotoMatch): boolean =>
    status === 'ready' ? outcomes.get(photo.path)?.kind === 'failed' : status !== 'same'
  const submit = async () => {
    if (await start()) onSaved(ready.length)
  }
  return (
    <>
      <chakra.p role="status" textStyle="subheading">
        {words.summary(missing.length, same + uploaded, matches.length - ready.length - same)}
      </chakra.p>
      {isBusy && <Bar aria-label={words.progress(uploaded, ready.length)} max={ready.length} value={uploaded} />}
      {failure && <DialogFailure role="alert">{describeFailure(failure, failures)}</DialogFailure>}
      {isOffline && <MutedText role="status">{words.offline}</MutedText>}
      <WrapRow>
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
        {ready.length > 0 && (
          <Button disabled={isBusy || isOffline} aria-busy={isBusy} onClick={() => void submit()}>
            {isStarted && !isBusy ? words.again : words.submit(ready.length)}
          </Button>
        )}
      </WrapRow>
      {ready.length === 0 && <MutedText>{words.nothing}</MutedText>}
      <chakra.ul listStyleType="none" aria-label={words.list}>
        {[...matches].sort(byImportance).map(match => (
          <Row key={match.photo.path}>
            <span>{match.photo.path}</span>
            <MutedSmall as="span">{'product' in match && match.product.name}</MutedSmall>
            <MutedSmall as="span" data-problem={hasProblem(match) ? '' : undefined}>
              {describe(match)}
            </MutedSmall>
          </Row>
        ))}
      </chakra.ul>
    </>
  )
}

const rankOf = ({ status }: PhotoMatch): number => (status === 'same' ? 2 : status === 'ready' ? 1 : 0)

/**
 * Sorts photos that belong to no certain product first, then photos to upload, then photos that the products already
 * have.
 */
const byImportance = (a: PhotoMatch, b: PhotoMatch): number => rankOf(a) - rankOf(b)
