import { chakra } from '@chakra-ui/react'
import glass from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg?raw'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../controls/button.tsx'
import { icon } from '../controls/icon.tsx'
import { suggest } from '../format/search.ts'
import { EmptyState } from './empty-state.tsx'

const Glass = icon(glass)

type Props = {
  /** Empty: nothing was looked for. */
  query: string
  /** Of all that could have been found. */
  names: readonly string[]
  guest?: boolean
  onQuery(query: string): void
}

/** No dish has this name; perhaps another word was meant. */
export function NothingFound({ query, names, guest, onQuery }: Props) {
  const t = useT()
  if (query === '') return <EmptyState title={t('menu.emptyTitle')}>{t('menu.emptyText')}</EmptyState>
  const word = suggest(names, query)
  return (
    <EmptyState
      title={t('menu.nothing', { query })}
      mark={<Glass size={30} />}
      action={
        <Button variant="outline" onClick={() => onQuery('')}>
          {t('menu.clear')}
        </Button>
      }
    >
      {word && (
        <>
          {t(guest ? 'menu.didYouMeanGuest' : 'menu.didYouMean')}{' '}
          <chakra.button type="button" color="green" fontWeight="700" onClick={() => onQuery(word)}>
            {word}
          </chakra.button>
          .{' '}
        </>
      )}
      {t(guest ? 'menu.nothingGuest' : 'menu.nothingStaff')}
    </EmptyState>
  )
}
