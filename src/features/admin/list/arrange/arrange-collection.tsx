import { useState } from 'react'
import { useAdmin } from '../../shell/admin-context.ts'
import { useWords } from '../../words/use-words.ts'
import { useBulk } from '../bulk/use-bulk.ts'
import { ArrangeDialog, type Item } from './arrange-dialog.tsx'
import { rearranged } from './rearranged.ts'

type Props = { collection: 'categories' | 'departments'; title: string; onClose(): void }

/** The order of all categories, or of all departments. */
export function ArrangeCollection({ collection, title, onClose }: Props) {
  const words = useWords()
  const rows: (Item & { position: number })[] = useAdmin().catalogue[collection]
  const bulk = useBulk()
  const [ordered, setOrdered] = useState<Item[]>([...rows])
  const save = async () => {
    const ids = ordered.map(item => item.id)
    if (await bulk.apply({ ...rearranged(collection, rows, ids), text: words.changes.arranged })) onClose()
  }
  return (
    <ArrangeDialog title={title} items={ordered} onChange={setOrdered} bulk={bulk} onSave={save} onClose={onClose} />
  )
}
