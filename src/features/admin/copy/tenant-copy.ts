import * as v from 'valibot'
import {
  type CatalogueDocuments,
  type CollectionName,
  type Customer,
  idSchema,
  type PublicTenant,
  publicTenantSchema,
} from '../../../../domain/catalogue.ts'
import { schemaNumber } from '../../../../domain/catalogue-schema.ts'
import type { Station } from '../../../../domain/kitchen/station.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { documentSchemas } from '../record/known-document.ts'
import { withoutId } from '../record/record-adapter.ts'

/** The collections that a copy of the business contains, in the order in which the preview shows them. */
export const copiedCollections = [
  'products',
  'categories',
  'modifiers',
  'departments',
  'tables',
  'stations',
  'customers',
] as const satisfies readonly (CollectionName | 'stations' | 'customers')[]
export type CopiedCollection = (typeof copiedCollections)[number]
export type CopiedDocuments = CatalogueDocuments & { stations: Station; customers: Customer }

/**
 * The schema of the file `copia.json` in the ZIP of a copy. `at`: when the copy was saved, in milliseconds since 1970
 * by the clock of the device. `schema`: a number that grows when documents get new fields. If it is higher than the
 * number of this app (`schemaNumber`), a newer app saved the copy.
 */
const copySchema = v.object({
  format: v.literal(1),
  schema: v.pipe(v.number(), v.safeInteger()),
  tenantId: idSchema,
  at: v.number(),
  settings: publicTenantSchema,
  ...Object.fromEntries(copiedCollections.map(name => [name, v.optional(v.record(v.string(), v.unknown()))])),
})

/**
 * A copy of a business: its settings, and the documents of each collection by id. A collection is missing if the device
 * that saved the copy did not have it. Orders, payments, passwords and PINs are never part of a copy.
 */
export type TenantCopy = {
  format: 1
  schema: number
  tenantId: string
  at: number
  settings: PublicTenant
} & { [Name in CopiedCollection]?: { [id: string]: CopiedDocuments[Name] } }

/** The error for a file that is not a copy (`notACopy`), or was saved by a newer version of the app (`newer`). */
export class CopyError extends Error {
  readonly code: 'notACopy' | 'newer'

  constructor(code: CopyError['code']) {
    super(code)
    this.code = code
  }
}

/** Creates a copy from the data on this device. `at`: the current time in milliseconds since 1970. */
export function createTenantCopy(
  catalogue: WholeCatalogue & { customers: ({ id: string } & Customer)[] | undefined },
  tenantId: string,
  at: number,
): TenantCopy {
  const documents = copiedCollections.flatMap(name => {
    const rows: readonly { id: string }[] | undefined =
      name === 'stations' && catalogue.stationsRev === 0 ? undefined : catalogue[name]
    return rows ? [[name, Object.fromEntries(rows.map(row => [row.id, withoutId(row)]))] as const] : []
  })
  return { format: 1, schema: schemaNumber, tenantId, at, settings: catalogue.tenant, ...Object.fromEntries(documents) }
}

/**
 * Parses the text of the file `copia.json`.
 * @returns `copy`: without its invalid documents. `invalid`: how many documents were invalid
 * @throws CopyError
 */
export function parseTenantCopy(text: string): { copy: TenantCopy; invalid: number } {
  const json = readJson(text)
  const schema = (json as { schema?: unknown } | undefined)?.schema
  if (typeof schema === 'number' && schema > schemaNumber) throw new CopyError('newer')
  const parsed = v.safeParse(copySchema, json)
  if (!parsed.success) throw new CopyError('notACopy')
  const { output } = parsed
  let invalid = 0
  const documents = copiedCollections.flatMap(name => {
    const found = (output as { [name: string]: unknown })[name] as { [id: string]: unknown } | undefined
    if (!found) return []
    const valid = Object.entries(found).flatMap(([id, value]) => {
      const doc = v.safeParse(documentSchemas[name], value)
      return doc.success && v.is(idSchema, id) ? [[id, doc.output] as const] : []
    })
    invalid += Object.keys(found).length - valid.length
    return [[name, Object.fromEntries(valid)] as const]
  })
  return { copy: { ...output, ...Object.fromEntries(documents) } as TenantCopy, invalid }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CopyError('notACopy')
  }
}

/**
 * Returns the settings of the business without fields that this version of the app does not know; unchanged if the
 * settings do not match the schema.
 */
export function readKnownSettings(tenant: PublicTenant): PublicTenant {
  const parsed = v.safeParse(publicTenantSchema, tenant)
  return parsed.success ? parsed.output : tenant
}

/** The storage paths of all pictures that a copy refers to: the logo and the pictures of products. */
export const listPicturePaths = ({ settings, products = {} }: TenantCopy): string[] => [
  ...new Set(
    [settings.settings.logo, ...Object.values(products).map(({ image }) => image)].filter(
      path => typeof path === 'string',
    ),
  ),
]
