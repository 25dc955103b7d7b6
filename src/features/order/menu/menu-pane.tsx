import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { Modifier, Product } from '../../../../domain/catalogue.ts'
import { withPrice } from '../../../../domain/schedules.ts'
import { useActiveSchedules } from '../../../data/catalogue/use-active-schedules.ts'
import { useAllModifiers, useCategories, useProducts } from '../../../data/catalogue/use-catalogue.ts'
import { applyStockMarks } from '../../../data/orders/stock-marks.ts'
import { useStockMarks } from '../../../data/orders/use-stock-marks.ts'
import type { LineView } from '../../../data/orders/views.ts'
import type { WithId } from '../../../data/store/schema.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { localize } from '../../../i18n/localize.ts'
import { imageUrl } from '../../../platform/images.ts'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PullToRefresh } from '../../../ui/controls/pull-to-refresh.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx'
import { SkeletonBar, TilesSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { searchByName } from '../../../ui/format/search.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { LazyProductSheet } from '../../../ui/product-sheet/lazy-product-sheet.tsx'
import type { LineInput } from '../../../ui/product-sheet/product-sheet.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { LazyStockDialog } from '../../shared/sold-out/lazy-stock-dialog.tsx'
import { stockWords } from '../../shared/sold-out/words/words.ts'
import type { DishWarning } from '../allergies/describe-dish-warning.ts'
import { DishWarningText } from '../allergies/dish-warning-text.tsx'
import { countByProduct } from '../check/line-stage.ts'
import { orderWords } from '../words/words.ts'
import { decideTap, withDefaultPrice } from './decide-tap.ts'
import { ProductChoices } from './tile-choices.tsx'
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
  base: { flex: '1', minW: '0', minH: '0', overflowY: 'auto', px: '14px', pb: '4' },
})
const Top = chakra('div', {
  base: { position: 'sticky', top: '0', zIndex: '1', bg: 'bg', py: '3', display: 'grid', gap: '2' },
})

type Props = {
  departmentId: string
  currency: string
  lines: readonly LineView[]
  /** Whether the user may mark a product sold out. */
  mayMarkStock: boolean
  /** Shown above the search field. */
  top: ReactNode
  /** The buttons that choose the course for the next lines. */
  coursePicker: ReactNode
  /** Returns the allergy warning of a product for the guest whose seat is chosen now. */
  warningOf(product: { allergens: string[] }): DishWarning | undefined
  onAdd(name: string, productId: string, input: LineInput): Promise<boolean>
}

export function MenuPane({ departmentId, currency, lines, mayMarkStock, top, coursePicker, warningOf, onAdd }: Props) {
  const { language } = useLanguage()
  const words = useWords(orderWords)
  const common = useWords(commonWords)
  const stock = useWords(stockWords)
  const hasRail = useMedia('(min-width: 960px)')
  const pane = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [pickedId, setPickedId] = useState<string>()
  const [openedId, setOpenedId] = useState<string>()
  const [choosingId, setChoosingId] = useState<string>()
  const [stockId, setStockId] = useState<string>()

  const categories = useCategories(departmentId)
  const catalogue = useProducts({ departmentId })
  const active = useActiveSchedules()
  const marks = useStockMarks()
  const allProducts = useMemo(() => catalogue && applyStockMarks(catalogue, marks), [catalogue, marks])
  const categoryId = categories?.find(({ id }) => id === pickedId)?.id ?? categories?.[0]?.id
  const searching = query.trim() !== ''
  const localizedProducts = useMemo(
    () => allProducts?.map(product => localize(withPrice(product, active), language)),
    [allProducts, active, language],
  )
  const modifiers = useAllModifiers()
  const products = useMemo(() => {
    if (!localizedProducts) return []
    const shown = searching
      ? searchByName(localizedProducts, query)
      : localizedProducts.filter(({ categoryId: own }) => own === categoryId)
    return modifiers ? shown.map(product => withDefaultPrice(product, groupsOf(product, modifiers))) : shown
  }, [localizedProducts, searching, query, categoryId, modifiers])
  const counts = useMemo(() => countByProduct(lines), [lines])

  const openSheet = useCallback((id: string) => setOpenedId(id), [])
  const tap = useCallback(
    (id: string) => {
      const product = products.find(each => each.id === id)
      if (!product || !modifiers) return
      const tap = decideTap(product, groupsOf(product, modifiers))
      if (tap.kind === 'sheet') setOpenedId(id)
      else if (tap.kind === 'add') void onAdd(product.name, id, { quantity: 1, options: tap.options })
      setChoosingId(open => (tap.kind === 'choose' && open !== id ? id : undefined))
    },
    [products, modifiers, onAdd],
  )

  const choosing = localizedProducts?.find(({ id }) => id === choosingId)
  const openProduct = localizedProducts?.find(({ id }) => id === openedId)
  const stockProduct = localizedProducts?.find(({ id }) => id === stockId)
  const tabs = {
    label: common.categories,
    items: categories?.map(category => localize(category, language)) ?? [],
    selected: searching ? undefined : categoryId,
    panelId: 'products',
    onSelect: (id: string) => {
      setPickedId(id)
      setChoosingId(undefined)
      setQuery('')
      pane.current?.scrollTo({ top: 0 })
    },
  }
  return (
    <Root>
      {hasRail && (
        <Rail>
          <Tabs variant="rail" {...tabs} />
        </Rail>
      )}
      <Pane ref={pane}>
        <Top>
          {top}
          {coursePicker}
          <SearchField label={words.search} value={query} onChange={setQuery} />
          {!hasRail && (
            <chakra.div minH="target" minW="0">
              <Tabs variant="dock" {...tabs} />
            </chakra.div>
          )}
        </Top>
        <PullToRefresh onRefresh={requestRefresh}>
          <div id="products" role="tabpanel" aria-label={common.menu}>
            {!localizedProducts || !categories || !modifiers ? (
              <TilesSkeleton />
            ) : products.length > 0 ? (
              <TileGrid
                products={products}
                counts={counts}
                marks={marks}
                warningOf={warningOf}
                currency={currency}
                pane={pane}
                openId={choosingId}
                choices={
                  choosing &&
                  modifiers && (
                    <ProductChoices
                      product={choosing}
                      groups={groupsOf(choosing, modifiers).map(each => localize(each, language))}
                      currency={currency}
                      onAdd={onAdd}
                    />
                  )
                }
                onTap={tap}
                onLongPress={openSheet}
              />
            ) : (
              <NothingFound query={searching ? query : ''} onClear={() => setQuery('')} />
            )}
          </div>
        </PullToRefresh>
      </Pane>
      {openProduct && (
        <LazyProductSheet
          product={openProduct}
          groups={modifiers && groupsOf(openProduct, modifiers).map(each => localize(each, language))}
          image={imageUrl(openProduct.image)}
          currency={currency}
          extra={
            <>
              <DishWarningText warning={warningOf(openProduct)} />
              {coursePicker}
              {mayMarkStock && (
                <Button
                  size="sm"
                  variant="outline"
                  mt="3"
                  onClick={() => {
                    setOpenedId(undefined)
                    setStockId(openProduct.id)
                  }}
                >
                  {stock.open}
                </Button>
              )}
            </>
          }
          onClose={() => setOpenedId(undefined)}
          onSubmit={decision =>
            onAdd(openProduct.name, openProduct.id, decision).then(isStored => isStored && setOpenedId(undefined))
          }
        />
      )}
      {stockProduct && <LazyStockDialog product={stockProduct} onClose={() => setStockId(undefined)} />}
    </Root>
  )
}

/**
 * Its bars are as high as the search field and the categories, so that the tiles move less when the menu has been read.
 */
export function MenuPaneSkeleton() {
  const hasRail = useMedia('(min-width: 960px)')
  return (
    <Root>
      {hasRail && <Rail />}
      <Pane>
        <Top>
          <SkeletonBar h="field" borderRadius="field" />
          {!hasRail && <SkeletonBar h="target" borderRadius="full" />}
        </Top>
        <TilesSkeleton />
      </Pane>
    </Root>
  )
}

const groupsOf = (product: Product, modifiers: ReadonlyMap<string, WithId<Modifier>>) =>
  product.modifierIds.flatMap(id => modifiers.get(id) ?? [])
