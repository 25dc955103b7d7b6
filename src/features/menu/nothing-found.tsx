import { chakra } from '@chakra-ui/react'
import glass from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg?raw'
import { useProducts } from '../../data/use-catalogue.ts'
import { localized, useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { suggest } from '../../ui/format/search.ts'
import { icon } from '../../ui/icon.tsx'

const Glass = icon(glass)

type Props = { query: string; departmentId: string; onQuery(query: string): void }

/** No dish has this name; perhaps another word was meant. */
export function NothingFound({ query, departmentId, onQuery }: Props) {
  const { t, language } = useI18n()
  const all = useProducts({ departmentId }) ?? []
  if (query === '') return <EmptyState title={t('menu.emptyTitle')}>{t('menu.emptyText')}</EmptyState>
  const word = suggest(
    all.map(product => localized(product, language).name),
    query,
  )
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
          {t('menu.didYouMeanGuest')}{' '}
          <chakra.button type="button" color="green" fontWeight="700" onClick={() => onQuery(word)}>
            {word}
          </chakra.button>
          .{' '}
        </>
      )}
      {t('menu.nothingGuest')}
    </EmptyState>
  )
}
