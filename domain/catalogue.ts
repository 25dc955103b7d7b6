import * as v from 'valibot'
import { readableTextSchema } from './text.ts'

/** Money is an integer in minor units of the tenant's currency. */
export const maxAmount = 1_000_000_000
export const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxAmount))

/** Firestore reserves `__…__`; `constructor` and `prototype` are refused wherever an object's keys come from outside. */
export const idSchema = v.pipe(v.string(), v.regex(/^(?!__.*__$|constructor$|prototype$)[A-Za-z0-9_-]{1,64}$/))
const nameSchema = v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(120))
const descriptionSchema = v.pipe(readableTextSchema, v.maxLength(2_000))
const idsSchema = v.pipe(v.array(idSchema), v.maxLength(200))
const translationsSchema = v.optional(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
    v.object({ name: v.optional(nameSchema), description: v.optional(descriptionSchema) }),
  ),
)
const position = v.pipe(v.number(), v.finite())

export const departmentSchema = v.object({
  name: nameSchema,
  position,
  kind: v.picklist(['dining', 'bar', 'course', 'rooms']),
  i18n: translationsSchema,
})

export const categorySchema = v.object({
  name: nameSchema,
  departmentIds: idsSchema,
  stationId: v.optional(idSchema),
  position,
  i18n: translationsSchema,
})

export const productSchema = v.object({
  name: nameSchema,
  description: descriptionSchema,
  /** `null`: asked at the sale. */
  price: v.nullable(amountSchema),
  categoryId: idSchema,
  /** Empty: in all departments. */
  departmentIds: idsSchema,
  modifierIds: idsSchema,
  /** Storage path, or `null`. */
  image: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_./-]{1,300}$/))),
  /** `false`: 86, sold out. */
  available: v.boolean(),
  /** Stamped by the server when it became 86, milliseconds since 1970. */
  soldOutAt: v.optional(v.number()),
  taxIds: idsSchema,
  allergens: v.pipe(v.array(nameSchema), v.maxLength(50)),
  stationId: v.optional(idSchema),
  position,
  i18n: translationsSchema,
})

const optionSchema = v.object({
  id: idSchema,
  name: nameSchema,
  /** Added to the product's price, each. */
  price: amountSchema,
  max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  available: v.boolean(),
})

export const modifierSchema = v.object({
  name: nameSchema,
  min: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  options: v.pipe(v.array(optionSchema), v.minLength(1), v.maxLength(100)),
  i18n: translationsSchema,
})

export const tableSchema = v.object({
  departmentId: idSchema,
  name: nameSchema,
  seats: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
  kind: v.picklist(['table', 'hole', 'room', 'seat']),
  shape: v.picklist(['round', 'square', 'rectangle']),
  /** Centre, in percent of the department's plan. */
  x: v.pipe(v.number(), v.finite()),
  y: v.pipe(v.number(), v.finite()),
})

export const customerSchema = v.object({
  name: nameSchema,
  /** What a member says or shows. */
  number: v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(40)),
  phone: v.optional(v.pipe(readableTextSchema, v.maxLength(40))),
})

export type Department = v.InferOutput<typeof departmentSchema>
export type Category = v.InferOutput<typeof categorySchema>
export type Product = v.InferOutput<typeof productSchema>
export type ModifierOption = v.InferOutput<typeof optionSchema>
export type Modifier = v.InferOutput<typeof modifierSchema>
export type Table = v.InferOutput<typeof tableSchema>
export type Customer = v.InferOutput<typeof customerSchema>
export type Station = { name: string; departmentIds: string[] }

const rateSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

const colorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))

/** What of `tenants/{tenantId}` an admin sets, and a guest may see. */
export const publicTenantSchema = v.object({
  name: nameSchema,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
  timeZone: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,60}$/)),
  /** Rates in basis points: 1600 is 16 %. `included`: already inside the prices. */
  taxes: v.pipe(
    v.array(v.object({ id: idSchema, name: nameSchema, rate: rateSchema, included: v.boolean() })),
    v.maxLength(20),
  ),
  /** Basis points of the subtotal after discounts; 0: none. */
  serviceCharge: rateSchema,
  settings: v.object({
    guestOrders: v.optional(v.picklist(['held', 'free'])),
    /** Further roles that take payments and close. */
    paymentRoles: v.optional(v.pipe(v.array(v.string()), v.maxLength(10))),
    /** Of the installed app: its title bar, and what is shown while it starts. The screens keep their own. */
    colors: v.optional(v.object({ theme: colorSchema, background: colorSchema })),
  }),
})

export type Tenant = v.InferOutput<typeof publicTenantSchema> & {
  /** The published file, and the revision it was made at. */
  catalogue: { rev: number; path: string }
  epoch: string
}
export type Tax = Tenant['taxes'][number]

/** The collections that guests and staff mirror, by the names they have in Firestore. */
export const catalogueSchemas = {
  departments: departmentSchema,
  categories: categorySchema,
  products: productSchema,
  modifiers: modifierSchema,
  tables: tableSchema,
}
export type CollectionName = keyof typeof catalogueSchemas
/** Whether it is a document as its collection wants it. */
export const isValidDocument = (name: CollectionName, value: unknown): boolean => v.is(catalogueSchemas[name], value)

export type CatalogueCollections = { [Name in CollectionName]: v.InferOutput<(typeof catalogueSchemas)[Name]> }

/** The one file that a new device downloads: everything a guest may see at revision `rev`. */
export type CatalogueFile = {
  rev: number
  epoch: string
  tenant: Omit<Tenant, 'catalogue' | 'epoch'>
} & { [Name in CollectionName]: { [id: string]: CatalogueCollections[Name] } }

/** One entry of `changes/{rev}`, after its parts are joined and parsed. */
export type CatalogueChange =
  | { collection: CollectionName; id: string; deleted: true }
  | { [Name in CollectionName]: { collection: Name; id: string; doc: CatalogueCollections[Name] } }[CollectionName]
  | { collection: 'tenant'; doc: CatalogueFile['tenant'] }

/** What `reduce` asks of a catalogue; the browser answers from its mirror, the function from what it read. */
export type CatalogueLookup = {
  rev: number
  product(id: string): (Product & { deleted?: true }) | undefined
  category(id: string): Category | undefined
  modifier(id: string): Modifier | undefined
  table(id: string): Table | undefined
}
