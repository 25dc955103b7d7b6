import { useState } from 'react'
import { businessDateOf } from '../../../../domain/business-day.ts'
import { useAllCustomers } from '../../../data/customers/use-customers.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { CallError } from '../../../platform/call-error.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { formatBytes } from '../../../ui/format/bytes.ts'
import { currentRegion } from '../../../ui/format/region.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { AdminCard, CardHeading } from '../home/home-parts.ts'
import { DialogFailure } from '../record/dialog-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { makeCopyFile } from './save-copy.ts'
import { createTenantCopy } from './tenant-copy.ts'
import { copyWords } from './words/words.ts'

type State =
  | { kind: 'idle' | 'noTool' }
  | { kind: 'reading'; done: number; all: number }
  | { kind: 'saved'; size: number; missing: number }

export function CopyCard() {
  const { save: words } = useWords(copyWords)
  const { catalogue } = useAdmin()
  const session = useSession()
  const customers = useAllCustomers()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const save = useSingleRun(async () => {
    const tenantId = session!.tenantId
    const now = Date.now()
    const copy = createTenantCopy({ ...catalogue, customers: customers ?? undefined }, tenantId, now)
    const name = words.fileName(tenantId, businessDateOf(now, currentRegion().timeZone, 0))
    setState({ kind: 'reading', done: 0, all: 0 })
    try {
      const { file, missing } = await makeCopyFile(copy, name, (done, all) => setState({ kind: 'reading', done, all }))
      saveFile(file)
      setState({ kind: 'saved', size: file.size, missing })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState({ kind: 'noTool' })
    }
  })
  const isBusy = state.kind === 'reading'
  return (
    <AdminCard aria-labelledby="save-copy">
      <CardHeading id="save-copy">{words.title}</CardHeading>
      <MutedText>{words.text}</MutedText>
      <MutedText>{words.without}</MutedText>
      {customers === null && <MutedText>{words.noCustomers}</MutedText>}
      <WrapRow>
        <Button onClick={save} disabled={!session || customers === undefined} aria-busy={isBusy}>
          {words.action}
        </Button>
      </WrapRow>
      <MutedText role="status">
        {state.kind === 'reading' && state.all > 0 && words.reading(state.done + 1, state.all)}
        {state.kind === 'saved' && words.saved(formatBytes(state.size))}
        {state.kind === 'saved' && state.missing > 0 && ` ${words.missing(state.missing)}`}
      </MutedText>
      {state.kind === 'noTool' && <DialogFailure role="alert">{words.noTool}</DialogFailure>}
    </AdminCard>
  )
}
