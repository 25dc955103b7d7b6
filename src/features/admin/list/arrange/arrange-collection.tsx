import { useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { useAdmin } from '../../shell/admin-context.ts'
import { useChangeSubmission } from '../../shell/use-change-submission.ts'
import { adminWords } from '../../words/words.ts'
import { ArrangeDialog, type NamedItem } from './arrange-dialog.tsx'
import { createPositionEdits } from './position-edits.ts'

type Props = { collection: 'categories' | 'departments'; title: string; onClose(): void }

/** The order of all categories, or of all departments. */
export function ArrangeCollection({ collection, title, onClose }: Props) {
  const words = useWords(adminWords)
  const rows: (NamedItem & { position: number })[] = useAdmin().catalogue[collection]
  const bulk = useChangeSubmission()
  const [ordered, setOrdered] = useState<NamedItem[]>([...rows])
  const save = async () => {
    const ids = ordered.map(item => item.id)
    if (await bulk.submit({ ...createPositionEdits(collection, rows, ids), text: words.changes.arranged })) onClose()
  }
  return (
    <ArrangeDialog
      title={title}
      items={ordered}
      onChange={setOrdered}
      submission={bulk}
      onSave={save}
      onClose={onClose}
    />
  )
}
