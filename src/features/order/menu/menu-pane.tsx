import { chakra } from '@chakra-ui/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Modifier, Product } from '../../../../domain/catalogue.ts'
import { useAllModifiers, useCategories, useProducts } from '../../../data/catalogue/use-catalogue.ts'
import type { LineView } from '../../../data/orders/views.ts'
import type { WithId } from '../../../data/store/schema.ts'
import { localized, useI18n } from '../../../i18n/i18n.tsx'
import { imageUrl } from '../../../platform/images.ts'
import { refresh } from '../../../platform/sync-control.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx'
import { TilesSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { matches } from '../../../ui/format/search.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { PullToRefresh } from '../../../ui/layout/pull-to-refresh.tsx'
import { LazyProductSheet } from '../../../ui/product-sheet/lazy.tsx'
import type { Decision } from '../../../ui/product-sheet/product-sheet.tsx'
import { countByProduct } from '../check/line-stage.ts'
import { TileGrid } from './tile-grid.tsx'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    minH: '0',
    minW: '0',
    h: 'full',
    '[data-left-handed] &': { flexDirection: { md: 'row-reverse' } },
  },
})
const Rail = chakra('div', {
  base: { w: '116px', flexShrink: '0', bg: 'bg.muted', overflowY: 'auto', pt: '2', scrollbarWidth: 'none' },
})
const Pane = chakra('div', {
  base: { flex: '1', minW: '0', minH: '0', overflowY: 'auto', px: '14px', pb: 'calc(var(--dock, 0px) + 16px)' },
})
const Top = chakra('div', {
  base: { position: 'sticky', top: '0', zIndex: '1', bg: 'bg', py: '3', display: 'grid', gap: '2' },
})

type Props = {
  departmentId: string
  currency: string
  lines: readonly LineView[]
  onAdd(name: string, productId: string, decision: Decision): Promise<boolean>
}

/** The menu beside the order: categories, search without accents, and a tile for each product. */
export function MenuPane({ departmentId, currency, lines, onAdd }: Props) {
  const { t, language } = useI18n()
  const railed = useMedia('(min-width: 960px)')
  const pane = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<string>()
  const [opened, setOpened] = useState<string>()

  const categories = useCategories(departmentId)
  const all = useProducts({ departmentId })
  const categoryId = categories?.find(({ id }) => id === picked)?.id ?? categories?.[0]?.id
  const searching = query.trim() !== ''
  const names = useMemo(() => all?.map(product => localized(product, language)), [all, language])
  const products = useMemo(
    () => names?.filter(({ name, categoryId: own }) => (searching ? matches(name, query) : own === categoryId)) ?? [],
    [names, searching, query, categoryId],
  )
  const counts = useMemo(() => countByProduct(lines), [lines])
  const modifiers = useAllModifiers()

  const hold = useCallback((id: string) => setOpened(id), [])
  const tap = useCallback(
    (id: string) => {
      const product = products.find(each => each.id === id)
      if (!product) return
      const required = product.modifierIds.some(each => modifiers?.get(each)?.min !== 0)
      if (required || product.price === null || !product.available) setOpened(id)
      else void onAdd(product.name, id, { quantity: 1, options: [] })
    },
    [products, modifiers, onAdd],
  )

  const open = names?.find(({ id }) => id === opened)
  const tabs = {
    label: t('menu.categories'),
    items: categories?.map(category => localized(category, language)) ?? [],
    selected: searching ? undefined : categoryId,
    panel: 'products',
    onSelect: (id: string) => {
      setPicked(id)
      setQuery('')
      pane.current?.scrollTo({ top: 0 })
    },
  }
  return (
    <Root>
      {railed && (
        <Rail>
          <Tabs look="rail" {...tabs} />
        </Rail>
      )}
      <Pane ref={pane}>
        <Top>
          <SearchField label={t('menu.searchStaff')} value={query} onChange={setQuery} />
          {!railed && <Tabs look="dock" {...tabs} />}
        </Top>
        <PullToRefresh onRefresh={refresh}>
          <div id="products" role="tabpanel" aria-label={t('menu.title')}>
            {!names || !categories || !modifiers ? (
              <TilesSkeleton />
            ) : products.length > 0 ? (
              <TileGrid products={products} counts={counts} currency={currency} pane={pane} onTap={tap} onHold={hold} />
            ) : (
              <NothingFound query={searching ? query : ''} names={names.map(({ name }) => name)} onQuery={setQuery} />
            )}
          </div>
        </PullToRefresh>
      </Pane>
      {open && (
        <LazyProductSheet
          product={open}
          groups={modifiers && groupsOf(open, modifiers).map(each => localized(each, language))}
          image={imageUrl(open.image)}
          currency={currency}
          onClose={() => setOpened(undefined)}
          onDecide={decision => onAdd(open.name, open.id, decision).then(kept => kept && setOpened(undefined))}
        />
      )}
    </Root>
  )
}

const groupsOf = (product: Product, modifiers: ReadonlyMap<string, WithId<Modifier>>) =>
  product.modifierIds.flatMap(id => modifiers.get(id) ?? [])
