import archive from '@phosphor-icons/core/assets/bold/archive-bold.svg?raw'
import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { BulkAction, BulkFailure } from '../list/bulk/bulk-bar.tsx'
import { RemoveSelectedButton } from '../list/bulk/remove-selected.tsx'
import { changeRows } from '../record/row-edits.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { planCustomerRemoval } from './customer-adapter.ts'
import type { CustomerRow } from './customer-row.ts'
import { customerWords } from './words/words.ts'

const Archive = createIcon(archive)
const Activate = createIcon(checkCircle)

type Props = { rows: CustomerRow[]; clear(): void }

/**
 * The first button archives the customers (`rows`) if at least one of them is active; otherwise it reactivates them.
 */
export function CustomerBulkActions({ rows, clear }: Props) {
  const { changes } = useWords(adminWords)
  const words = useWords(customerWords)
  const { catalogue, readOnly } = useAdmin()
  const submission = useChangeSubmission()
  const isAnyActive = rows.some(({ active }) => active !== false)
  const setActive = async (active: boolean) => {
    const change = changeRows('customers', rows, row => ((row.active ?? true) === active ? {} : { active }))
    if (await submission.submit({ ...change, text: changes.changed(change.edits.length) })) clear()
  }
  return (
    <>
      <BulkAction disabled={readOnly || submission.isBusy} onClick={() => setActive(!isAnyActive)}>
        {isAnyActive ? <Archive size={20} /> : <Activate size={20} />}
        {isAnyActive ? words.archive : words.activate}
      </BulkAction>
      <RemoveSelectedButton
        title={words.removeManyTitle(rows.length)}
        count={rows.length}
        clear={clear}
        removal={() =>
          planCustomerRemoval(
            catalogue,
            rows.map(({ id }) => id),
            words,
          )
        }
      />
      {submission.failureText && <BulkFailure role="alert">{submission.failureText}</BulkFailure>}
    </>
  )
}
