import { chakra } from '@chakra-ui/react'
import glass from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg?raw'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../controls/button.tsx'
import { icon } from '../controls/icon.tsx'
import { suggestWord } from '../format/search.ts'
import { EmptyState } from './empty-state.tsx'

const Glass = icon(glass)

type Props = {
  /** The search text. Empty when nothing was searched because the menu has no products. */
  query: string
  /** The names of all products, from which a similar word is suggested. */
  names: readonly string[]
  guest?: boolean
  onQuery(query: string): void
}

/**
 * Shown when a search finds no product. Suggests a word that is similar to the search text and occurs in a product
 * name.
 */
export function NothingFound({ query, names, guest, onQuery }: Props) {
  const words = useWords(commonWords)
  if (query === '') return <EmptyState title={words.emptyMenuTitle}>{words.emptyMenuText}</EmptyState>
  const word = suggestWord(names, query)
  return (
    <EmptyState
      title={words.nothing(query)}
      mark={<Glass size={30} />}
      action={
        <Button variant="outline" onClick={() => onQuery('')}>
          {words.clearSearch}
        </Button>
      }
    >
      {word && (
        <>
          {guest ? words.didYouMeanGuest : words.didYouMean}{' '}
          <chakra.button type="button" color="green" fontWeight="700" onClick={() => onQuery(word)}>
            {word}
          </chakra.button>
          .{' '}
        </>
      )}
      {guest ? words.nothingGuest : words.nothingStaff}
    </EmptyState>
  )
}
