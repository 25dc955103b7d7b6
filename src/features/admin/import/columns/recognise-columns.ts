import { toPlainWords } from '../../../../ui/format/search.ts'
import type { ColumnField, ImportColumn, RowKind } from './column.ts'

/**
 * For each field that only one column can have, its possible headers without capitals and accents, separated by `|`. If
 * several columns match, the header that comes first in this list is used: for example `Handle` before `SKU`, because
 * a handle identifies a product better.
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

/**
 * For each field of a member, its possible headers, in the format of `headersOfField`. If several headers of a field
 * occur in the file, the one that comes first in this list is used.
 */
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

/** The headers (without capitals and accents) of the fields that several columns of a file can have. */
const patterns: { field: ColumnField; header: RegExp }[] = [
  { field: 'sizeLabel', header: /^(opcion \d nombre|option \d name|option name \d|variant attribute)$/ },
  { field: 'size', header: /^(opcion \d valor|option \d value|option value \d|variant option)$/ },
  { field: 'size', header: /^(variation name|tamano|size|variante|variant|presentacion|variacion)$/ },
  { field: 'price', header: /^(precio|price|precio por defecto|default price|precio de venta|precio venta)$/ },
  { field: 'price', header: /^(base price|gross price|pvp|importe|precio unitario|unit price|precio final)$/ },
  { field: 'available', header: /^(disponible|available|disponibles para la venta|available for sale|activo|active)$/ },
]

/** Headers with a name in brackets or after a dash, for example `Precio [Fubba 1]` and `impuesto - "GST" (8%)`. */
const storeHeader = /^(?:(precio|price)|(disponibles para la venta|available for sale))\s*\[(.+)\]$/i
const modifierHeader = /^(?:modificador|modifier|modifier set)\s*-\s*"?(.+?)"?$/i
const taxHeader = /^(?:impuesto|tax)\s*-\s*"?(.+?)"?\s*\(\s*(\d+(?:[.,]\d+)?)\s*%\s*\)$/i

/** Recognises by its header what each column of a file contains. */
export const recogniseColumns = (headers: readonly string[], kind: RowKind = 'products'): ImportColumn[] =>
  kind === 'products' ? recogniseProductColumns(headers) : recogniseMemberColumns(headers)

const recogniseMemberColumns = (headers: readonly string[]): ImportColumn[] =>
  recogniseByList(
    headers.map((header, index) => ({ index, header: header.trim() })),
    headersOfMemberField,
  )

/**
 * Gives each field to a column. Of the headers that `headersOf` lists for the field, the first one that occurs in the
 * file is used. If several columns have this header, the first of them that has no field yet gets the field.
 */
function recogniseByList(
  columns: ImportColumn[],
  headersOf: { readonly [Field in ColumnField]?: string },
): ImportColumn[] {
  for (const [field, list] of Object.entries(headersOf)) {
    const found = list.split('|').find(wanted => columns.some(({ header }) => toPlainWords(header) === wanted))
    const column = columns.find(({ header, field }) => field === undefined && toPlainWords(header) === found)
    if (column) column.field = field as ColumnField
  }
  return columns
}

function recogniseProductColumns(headers: readonly string[]): ImportColumn[] {
  const isFromSquare = headers.some(header => toPlainWords(header) === 'item name')
  const columns = headers.map((text, index): ImportColumn => {
    const header = text.trim()
    return { index, header, ...(isFromSquare && recogniseLocation(header)), ...recognise(header) }
  })
  return withoutRepeatedSizes(recogniseByList(columns, headersOfField))
}

/**
 * How many characters of a header `recognise` reads. Without this limit, its regular expressions would take minutes for
 * a header with a megabyte of spaces.
 */
const maxHeaderLength = 300

function recognise(text: string): Pick<ImportColumn, 'field' | 'of' | 'rate'> {
  const header = text.slice(0, maxHeaderLength)
  const [, price, available, store] = storeHeader.exec(header) ?? []
  if (store !== undefined) return { field: price ? 'price' : available ? 'available' : 'price', of: store }
  const [, group] = modifierHeader.exec(header) ?? []
  if (group !== undefined) return { field: 'group', of: group.replaceAll('""', '"') }
  const [, tax, rate = ''] = taxHeader.exec(header) ?? []
  if (tax !== undefined) return { field: 'tax', of: tax, rate: Math.round(Number(rate.replace(',', '.')) * 100) }
  const plain = toPlainWords(header)
  const pattern = patterns.find(({ header }) => header.test(plain))
  return pattern ? { field: pattern.field } : {}
}

/** Square exports one column of prices for each location, for example `Price Centro`. */
function recogniseLocation(header: string): Pick<ImportColumn, 'field' | 'of'> {
  const [, location] = /^price (.+)$/i.exec(header) ?? []
  return location === undefined ? {} : { field: 'price', of: location }
}

/**
 * Square writes the size of a product twice: in columns such as `Option Value 1`, and in the column `Variation Name`.
 * If the file has a column `Variation Name`, only this column counts as the size.
 */
function withoutRepeatedSizes(columns: ImportColumn[]): ImportColumn[] {
  const hasVariationName = columns.some(({ header }) => toPlainWords(header) === 'variation name')
  if (!hasVariationName) return columns
  return columns.map(column =>
    column.field === 'size' && toPlainWords(column.header) !== 'variation name'
      ? { index: column.index, header: column.header }
      : column,
  )
}

/**
 * The names of the stores for which the file has separate price columns, for example `Centro` for `Precio [Centro]`.
 */
export const listStores = (columns: readonly ImportColumn[]): string[] => [
  ...new Set(columns.flatMap(({ field, of }) => (field === 'price' && of !== undefined ? [of] : []))),
]
