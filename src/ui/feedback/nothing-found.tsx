import glass from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg?raw'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'
import { EmptyState } from './empty-state.tsx'

const Glass = createIcon(glass)

type Props = {
  /** The search text. Empty when nothing was searched because the menu has no products. */
  query: string
  guest?: boolean
  onClear(): void
}

export function NothingFound({ query, guest, onClear }: Props) {
  const words = useWords(commonWords)
  if (query === '') return <EmptyState title={words.emptyMenuTitle}>{words.emptyMenuText}</EmptyState>
  return (
    <EmptyState
      title={words.nothing(query)}
      mark={<Glass size={30} />}
      action={
        <Button variant="outline" onClick={onClear}>
          {words.clearSearch}
        </Button>
      }
    >
      {guest ? words.nothingGuest : words.nothingStaff}
    </EmptyState>
  )
}
