import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { links } from '../../../routes/links.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import type { AdminWords } from '../words/words.ts'

/**
 * A problem that the admin home page lists, for example "2 products sold out". `to`: the link to a list that contains
 * the affected records.
 */
export type AttentionItem = { key: string; text: string; to: string }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Lists problems of the catalogue, most urgent first.
 * @param now the current time in milliseconds since 1970
 */
export function findAttentionItems(catalogue: WholeCatalogue, { home }: AdminWords, now: number): AttentionItem[] {
  const { products, categories, modifiers } = catalogue
  const usedModifierIds = new Set(products.flatMap(product => product.modifierIds))
  const filledCategoryIds = new Set(products.map(product => product.categoryId))
  const soldOut = products.filter(product => !product.available)
  const soldOutForDays = soldOut.filter(({ soldOutAt }) => soldOutAt !== undefined && now - soldOutAt >= dayMs)
  const candidates: { key: string; rows: unknown[]; text(count: number): string; to: string }[] = [
    {
      key: 'days',
      rows: soldOutForDays,
      text: home.soldOutDays,
      to: links.adminSection('Productos', { estado: 'agotado' }),
    },
    {
      key: 'soldOut',
      rows: soldOut.filter(product => !soldOutForDays.includes(product)),
      text: home.soldOut,
      to: links.adminSection('Productos', { estado: 'agotado' }),
    },
    {
      key: 'zero',
      rows: products.filter(product => product.price === 0),
      text: count => home.zeroPrice(count, formatMoney(0, catalogue.tenant.currency)),
      to: links.adminSection('Productos', { estado: 'gratis' }),
    },
    {
      key: 'price',
      rows: products.filter(product => product.price === null),
      text: home.withoutPrice,
      to: links.adminSection('Productos', { estado: 'sin-precio' }),
    },
    {
      key: 'picture',
      rows: products.filter(product => !product.image),
      text: home.withoutPicture,
      to: links.adminSection('Productos', { estado: 'sin-foto' }),
    },
    {
      key: 'modifiers',
      rows: modifiers.filter(({ id }) => !usedModifierIds.has(id)),
      text: home.unusedModifiers,
      to: links.adminSection('Modificadores', { uso: 'sin-usar' }),
    },
    {
      key: 'categories',
      rows: categories.filter(({ id }) => !filledCategoryIds.has(id)),
      text: home.emptyCategories,
      to: links.adminSection('Categorias', { orden: 'productos' }),
    },
  ]
  return candidates
    .filter(({ rows }) => rows.length > 0)
    .map(({ key, rows, text, to }) => ({ key, text: text(rows.length), to }))
}
