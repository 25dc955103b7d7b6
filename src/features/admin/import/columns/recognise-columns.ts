import { toPlainWords } from '../../../../ui/format/search.ts'
import type { Column, ColumnField, RowKind } from './column.ts'

/**
 * The plain headers of the fields that only one column of a file can have. If a file has several of them, the
 * first in the list is used: a `Handle` identifies a product better than its `SKU`.
 */
const headersOfField = {
  key: 'handle|token|key|reference handle|clover id|item id|operation id|id|clave|codigo|code|sku|ref|plu',
  name:
    'nombre|name|item name|nombre del producto|nombre del articulo|product name|menu item|producto|product|articulo|' +
    'platillo|plato|dish|item|titulo|title',
  category:
    'categoria|category|categories|categorias|menu group|grupo del menu|reporting category|familia|seccion|section|' +
    'grupo|sales category',
  description: 'descripcion|description|detalle|detalles|ingredientes',
  priceType: 'price type|tipo de precio',
  modifiers: 'modificadores|modifiers|modifier groups|grupos de modificadores',
  taxes: 'impuestos|taxes|tax rates|impuesto|tax',
  departments: 'areas|departamentos|departments|area',
  allergens: 'alergenos|allergens',
  englishName: 'nombre en|nombre ingles|nombre en ingles|name en|english name',
  archived: 'archived|archivado|hidden|oculto',
} as const satisfies { [Field in ColumnField]?: string }

/** The plain headers of the fields of a member. As in `headersOfField`, the first one that a file has is used. */
const headersOfMemberField = {
  number:
    'numero|numero de socio|numero de cliente|no|nº|no de socio|nº de socio|number|member number|customer number|' +
    'member no|member id|customer code|codigo del cliente|codigo de cliente|credencial|membresia|socio no|' +
    'customer id|id de cliente|reference id|clave|codigo|code|id',
  name:
    'nombre|name|nombre completo|full name|nombre del cliente|customer name|nombre del socio|member name|cliente|' +
    'customer|socio|member',
  phone: 'telefono|phone|numero de telefono|phone number|celular|movil|mobile|tel|whatsapp',
  creditLimit: 'limite|limit|limite de credito|credit limit|limite de su cuenta|limite mensual|monthly limit',
  email: 'correo|email|e mail|correo electronico|email address|mail',
  notes: 'notas|notes|nota|note|observaciones|comentarios|comments',
} as const satisfies { [Field in ColumnField]?: string }

/** The plain headers of the fields that several columns can have. */
const patterns: { field: ColumnField; header: RegExp }[] = [
  { field: 'sizeLabel', header: /^(opcion \d nombre|option \d name|option name \d|variant attribute)$/ },
  { field: 'size', header: /^(opcion \d valor|option \d value|option value \d|variant option)$/ },
  { field: 'size', header: /^(variation name|tamano|size|variante|variant|presentacion|variacion)$/ },
  { field: 'price', header: /^(precio|price|precio por defecto|default price|precio de venta|precio venta)$/ },
  { field: 'price', header: /^(base price|gross price|pvp|importe|precio unitario|unit price|precio final)$/ },
  { field: 'available', header: /^(disponible|available|disponibles para la venta|available for sale|activo|active)$/ },
]

/** Headers with a name in brackets or after a dash, for example `Precio [Fubba 1]` and `impuesto - "GST" (8%)`. */
const ofStore = /^(?:(precio|price)|(disponibles para la venta|available for sale))\s*\[(.+)\]$/i
const ofGroup = /^(?:modificador|modifier|modifier set)\s*-\s*"?(.+?)"?$/i
const ofTax = /^(?:impuesto|tax)\s*-\s*"?(.+?)"?\s*\(\s*(\d+(?:[.,]\d+)?)\s*%\s*\)$/i

/** Recognises what the columns of a file say, by their headers and never by their position. */
export const recogniseColumns = (headers: readonly string[], kind: RowKind = 'products'): Column[] =>
  kind === 'products' ? recogniseProductColumns(headers) : recogniseMemberColumns(headers)

const recogniseMemberColumns = (headers: readonly string[]): Column[] =>
  recogniseByList(
    headers.map((header, index) => ({ index, header: header.trim() })),
    headersOfMemberField,
  )

/** Gives each field of the list to the first column with the first of its headers. */
function recogniseByList(columns: Column[], headersOf: { readonly [Field in ColumnField]?: string }): Column[] {
  for (const [field, list] of Object.entries(headersOf)) {
    const found = list.split('|').find(wanted => columns.some(({ header }) => toPlainWords(header) === wanted))
    const column = columns.find(({ header, field }) => field === undefined && toPlainWords(header) === found)
    if (column) column.field = field as ColumnField
  }
  return columns
}

function recogniseProductColumns(headers: readonly string[]): Column[] {
  const isSquare = headers.some(header => toPlainWords(header) === 'item name')
  const columns = headers.map((text, index): Column => {
    const header = text.trim()
    return { index, header, ...(isSquare && recogniseLocation(header)), ...recognise(header) }
  })
  return withoutRepeatedSizes(recogniseByList(columns, headersOfField))
}

/** A header that has a meaning is shorter. Without this limit, a long one of spaces takes minutes to be recognised. */
const maxHeaderLength = 300

function recognise(text: string): Pick<Column, 'field' | 'of' | 'rate'> {
  const header = text.slice(0, maxHeaderLength)
  const [, price, available, store] = ofStore.exec(header) ?? []
  if (store !== undefined) return { field: price ? 'price' : available ? 'available' : 'price', of: store }
  const [, group] = ofGroup.exec(header) ?? []
  if (group !== undefined) return { field: 'group', of: group.replaceAll('""', '"') }
  const [, tax, rate = ''] = ofTax.exec(header) ?? []
  if (tax !== undefined) return { field: 'tax', of: tax, rate: Math.round(Number(rate.replace(',', '.')) * 100) }
  const plain = toPlainWords(header)
  const pattern = patterns.find(({ header }) => header.test(plain))
  return pattern ? { field: pattern.field } : {}
}

/** Square has a column with the prices of each location, for example `Price Centro`. */
function recogniseLocation(header: string): Pick<Column, 'field' | 'of'> {
  const [, location] = /^price (.+)$/i.exec(header) ?? []
  return location === undefined ? {} : { field: 'price', of: location }
}

/** Square repeats the values of its options in the column with the name of the variation. */
function withoutRepeatedSizes(columns: Column[]): Column[] {
  const hasVariationName = columns.some(({ header }) => toPlainWords(header) === 'variation name')
  if (!hasVariationName) return columns
  return columns.map(column =>
    column.field === 'size' && toPlainWords(column.header) !== 'variation name'
      ? { index: column.index, header: column.header }
      : column,
  )
}

/** The stores for which the file has prices of their own. */
export const listStores = (columns: readonly Column[]): string[] => [
  ...new Set(columns.flatMap(({ field, of }) => (field === 'price' && of !== undefined ? [of] : []))),
]
