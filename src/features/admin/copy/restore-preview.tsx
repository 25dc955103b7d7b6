import { useMemo, useState } from 'react'
import type { Customer } from '../../../../domain/catalogue.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedSmall, MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { DialogFailure } from '../record/dialog-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { describeFailure } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { compareCopy } from './compare-copy.ts'
import { restoreCopy } from './restore-copy.ts'
import { readKnownSettings } from './tenant-copy.ts'
import type { OpenedCopy } from './use-opened-copy.ts'
import { copyWords } from './words/words.ts'

const Counts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto 1fr' },
    columnGap: '5',
    rowGap: { base: '0', sm: '2' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '600', mb: { base: '2', sm: '0' } },
  },
})

const maxNamesShown = 3

type Props = {
  opened: OpenedCopy
  /** The customers on this device. `undefined` if the device does not have them; then customers are not restored. */
  customers: ({ id: string } & Customer)[] | undefined
  onCancel(): void
  onRestored(what: RestoreResult): void
}
/**
 * What was restored: whether documents and settings were changed, and how many pictures could not be restored
 * (`missing`).
 */
export type RestoreResult = { documents: boolean; settings: boolean; missing: number }

export function RestorePreview({
  opened: { file, copy, invalid, readPicture },
  customers,
  onCancel,
  onRestored,
}: Props) {
  const { restore: words } = useWords(copyWords)
  const { failures } = useWords(adminWords)
  const { catalogue, readOnly: isOffline, change } = useAdmin()
  const tenantId = useSession()?.tenantId ?? ''
  const now = useNow()
  const [withSettings, setWithSettings] = useState(true)
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [failure, setFailure] = useState<string>()
  const comparison = useMemo(
    () => compareCopy(copy, { ...catalogue, customers }, tenantId),
    [copy, catalogue, customers, tenantId],
  )
  const settings = withSettings ? comparison.settings : undefined
  const count = comparison.edits.flat().length + (settings ? 1 : 0)

  const restore = useSingleRun(async () => {
    setFailure(undefined)
    setProgress({ done: 0, all: 1 })
    const { outcome, missing } = await restoreCopy(comparison, file, readPicture, (done, all) =>
      setProgress({ done, all }),
    )
    const before = readKnownSettings(catalogue.tenant)
    const last =
      outcome.kind === 'saved' && settings
        ? await change({
            text: words.settingsSaved,
            edits: [settings],
            undo: [{ collection: 'settings', op: 'put', id: 'settings', doc: before }],
          })
        : outcome
    setProgress(undefined)
    if (last.kind === 'saved')
      onRestored({ documents: comparison.edits.length > 0, settings: settings !== undefined, missing })
    else setFailure(describeFailure(last, failures))
  })

  return (
    <>
      <chakra.p textStyle="subheading">{words.of(copy.settings.name, formatWhen(copy.at, now))}</chakra.p>
      {copy.tenantId !== tenantId && <MutedText>{words.otherTenant}</MutedText>}
      {invalid > 0 && <MutedText>{words.invalid(invalid)}</MutedText>}
      <Counts>
        {comparison.counts.map(([collection, { created, changed, same, absent, names }]) => (
          <chakra.div key={collection} display="contents">
            <dt>{words.collections[collection]}</dt>
            <dd>
              {words.counts(created, changed, same)}
              {absent > 0 && ` · ${words.absent(absent)}`}
              {names.length > 0 && (
                <MutedSmall>
                  {words.names(names.slice(0, maxNamesShown).join(', '), names.length - maxNamesShown)}
                </MutedSmall>
              )}
            </dd>
          </chakra.div>
        ))}
      </Counts>
      {comparison.settings ? (
        <Switch checked={withSettings} onChange={setWithSettings}>
          {words.settings}
        </Switch>
      ) : (
        <MutedText>{words.settingsSame}</MutedText>
      )}
      {count === 0 && <MutedText role="status">{words.nothing}</MutedText>}
      {failure && <DialogFailure role="alert">{failure}</DialogFailure>}
      <WrapRow alignItems="center">
        {count > 0 && (
          <Button disabled={isOffline} aria-busy={progress !== undefined} onClick={restore}>
            {words.submit(count)}
          </Button>
        )}
        <Button variant="ghost" disabled={progress !== undefined} onClick={onCancel}>
          {words.cancel}
        </Button>
        <MutedText role="status">{progress && words.sending(progress.done, progress.all)}</MutedText>
      </WrapRow>
    </>
  )
}
