import { useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { useAdmin } from '../../shell/admin-context.ts'
import { useChangeSubmission } from '../../shell/use-change-submission.ts'
import { adminWords } from '../../words/words.ts'
import { ArrangeButton } from './arrange-button.tsx'
import { ArrangeDialog, type NamedItem } from './arrange-dialog.tsx'
import { createPositionEdits } from './position-edits.ts'

type Props = { collection: 'categories' | 'departments' | 'stations'; title: string }

export function ArrangeCollectionButton(props: Props) {
  return <ArrangeButton>{close => <ArrangeCollection {...props} onClose={close} />}</ArrangeButton>
}

function ArrangeCollection({ collection, title, onClose }: Props & { onClose(): void }) {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const submission = useChangeSubmission()
  const [ordered, setOrdered] = useState<NamedItem[]>([...catalogue[collection]])
  const save = async () => {
    const ids = ordered.map(item => item.id)
    const change = {
      categories: () => createPositionEdits('categories', catalogue.categories, ids),
      departments: () => createPositionEdits('departments', catalogue.departments, ids),
      stations: () => createPositionEdits('stations', catalogue.stations, ids),
    }[collection]()
    if (await submission.submit({ ...change, text: words.changes.arranged })) onClose()
  }
  return (
    <ArrangeDialog
      title={title}
      items={ordered}
      onChange={setOrdered}
      submission={submission}
      onSave={save}
      onClose={onClose}
    />
  )
}
