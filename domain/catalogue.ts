import * as v from 'valibot'
import { type BusinessDate, isBusinessDate } from './business-day.ts'
import type { KitchenRouting } from './kitchen/station.ts'
import { sum } from './money.ts'
import { paymentMethods } from './order.ts'
import { reasonKinds } from './reason-kinds.ts'
import { readableTextSchema } from './text.ts'

/** The highest price or payment, in minor units (cents) of the tenant's currency. */
export const maxAmount = 1_000_000_000
export const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxAmount))

/**
 * A document id. Refuses an id such as `__id__`, which Firestore reserves, and `constructor` and `prototype`, which are
 * unsafe as keys of a JavaScript object.
 */
export const idSchema = v.pipe(v.string(), v.regex(/^(?!__.*__$|constructor$|prototype$)[A-Za-z0-9_-]{1,64}$/))
/** A business date, for example `2026-05-02`. */
export const businessDateSchema = v.pipe(v.string(), v.check(isBusinessDate))
export const nameSchema = v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(120))
const descriptionSchema = v.pipe(readableTextSchema, v.maxLength(2_000))
export const idsSchema = v.pipe(v.array(idSchema), v.maxLength(200))
const languageSchema = v.pipe(v.string(), v.regex(/^[a-z]{2}$/))
export const translationsSchema = v.optional(
  v.record(languageSchema, v.object({ name: v.optional(nameSchema), description: v.optional(descriptionSchema) })),
)
export const positionSchema = v.pipe(v.number(), v.finite())
/** A path without `.`, `..` or empty parts, which would lead out of the folder with which the path begins. */
const storagePathSchema = v.pipe(v.string(), v.regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[A-Za-z0-9_./-]{1,300}$/))

/** Schedules at which a product is offered to guests. Without one, or with an empty list, it always is. */
const scheduleIdsSchema = v.optional(v.pipe(v.array(idSchema), v.maxLength(30)))

/**
 * The check that a guest joins after scanning the QR code of a table. `table` (the default): all guests of the table
 * share one check. `party`: the first phone of each group of guests opens a check for the group, and the other phones
 * of the group join this check by invitation. At the holes of a golf course, `party` always applies.
 */
const guestJoinSchema = v.picklist(['table', 'party'])

/** In percent of the width or height of the department's floor plan. */
const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const sizeSchema = v.pipe(v.number(), v.minValue(0.1), v.maxValue(100))
/** In degrees, clockwise. */
const rotationSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(359)))

/** What a floor plan shows besides the tables. `x` and `y` are its centre. */
const decorSchema = v.object({
  id: idSchema,
  kind: v.picklist(['bar', 'wall', 'door']),
  x: percentSchema,
  y: percentSchema,
  w: sizeSchema,
  h: sizeSchema,
  rotation: rotationSchema,
  roomId: v.optional(idSchema),
})

export const departmentSchema = v.object({
  name: nameSchema,
  position: positionSchema,
  /** `course`: a golf course. `rooms`: hotel rooms. */
  kind: v.picklist(['dining', 'bar', 'course', 'rooms']),
  settings: v.optional(
    v.object({
      /** Overrides the tenant's setting of the same name. */
      guestJoin: v.optional(guestJoinSchema),
      /** Whether waiters choose the course of each line: starters, mains, dessert. */
      courses: v.optional(v.boolean()),
      /**
       * For example `{ bar: 'poolBar' }`: lines for the station `bar` go to the station `poolBar` when they are ordered
       * in this department.
       */
      routes: v.optional(v.pipe(v.record(idSchema, idSchema), v.maxEntries(20))),
    }),
  ),
  /** The rooms of the department, for example a dining room and a terrace. Each has a floor plan of its own. */
  rooms: v.optional(v.pipe(v.array(v.object({ id: idSchema, name: nameSchema })), v.maxLength(12))),
  decor: v.optional(v.pipe(v.array(decorSchema), v.maxLength(60))),
  i18n: translationsSchema,
})

export const categorySchema = v.object({
  name: nameSchema,
  departmentIds: idsSchema,
  stationId: v.optional(idSchema),
  /** Whether the products are drinks. A waiter can order another round of drinks with one tap. */
  drinks: v.optional(v.boolean()),
  scheduleIds: scheduleIdsSchema,
  position: positionSchema,
  i18n: translationsSchema,
})

export const productSchema = v.object({
  name: nameSchema,
  description: descriptionSchema,
  /** `null` if the product has no fixed price: the waiter then enters the price when adding a line. */
  price: v.nullable(amountSchema),
  categoryId: idSchema,
  /** An empty list means all departments. */
  departmentIds: idsSchema,
  modifierIds: idsSchema,
  /** A path in Firebase Storage; `null` without a picture. */
  image: v.nullable(storagePathSchema),
  /** `false` while the product is sold out. */
  available: v.boolean(),
  /** When the product became sold out, in milliseconds since 1970. The server sets it. */
  soldOutAt: v.optional(v.number()),
  taxIds: idsSchema,
  allergens: v.pipe(v.array(nameSchema), v.maxLength(50)),
  stationId: v.optional(idSchema),
  scheduleIds: scheduleIdsSchema,
  /** Prices instead of `price` while a schedule applies: the first one that fits. */
  prices: v.optional(v.pipe(v.array(v.object({ scheduleId: idSchema, price: amountSchema })), v.maxLength(5))),
  position: positionSchema,
  i18n: translationsSchema,
})

const optionSchema = v.object({
  id: idSchema,
  name: nameSchema,
  /** Added to the product's price, once for each unit of the option. */
  price: amountSchema,
  max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  available: v.boolean(),
  i18n: v.optional(v.record(languageSchema, v.object({ name: v.optional(nameSchema) }))),
})

export const modifierSchema = v.object({
  name: nameSchema,
  min: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  options: v.pipe(v.array(optionSchema), v.minLength(1), v.maxLength(100)),
  /** The options that are chosen until somebody chooses others. */
  defaultOptionIds: v.optional(idsSchema),
  i18n: translationsSchema,
})

export const tableSchema = v.object({
  departmentId: idSchema,
  name: nameSchema,
  seats: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
  kind: v.picklist(['table', 'hole', 'room', 'seat']),
  shape: v.picklist(['round', 'square', 'rectangle']),
  /** The table's centre, in percent of the width (x) and height (y) of the department's floor plan. */
  x: v.pipe(v.number(), v.finite()),
  y: v.pipe(v.number(), v.finite()),
  /** The table's size on a plan that a manager drew: see `isPlanDrawn`. */
  w: v.optional(sizeSchema),
  h: v.optional(sizeSchema),
  rotation: rotationSchema,
  /** One of the department's rooms. A table without a known room is in the first one. */
  roomId: v.optional(idSchema),
})

export const customerSchema = v.object({
  name: nameSchema,
  /** The member number, for example `0007`. */
  number: v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(40)),
  phone: v.optional(v.pipe(readableTextSchema, v.maxLength(40))),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))),
  /** What staff should know about the customer. Everybody who may read customers sees it. */
  notes: v.optional(v.pipe(readableTextSchema, v.maxLength(500))),
  /** The most that the customer may owe, in minor units (cents). If missing, there is no limit. */
  creditLimit: v.optional(amountSchema),
  /** If false, no check can be assigned to this customer. */
  active: v.optional(v.boolean()),
})

export type Department = v.InferOutput<typeof departmentSchema>
export type Decor = v.InferOutput<typeof decorSchema>
export type Category = v.InferOutput<typeof categorySchema>
export type Product = v.InferOutput<typeof productSchema>
export type ModifierOption = v.InferOutput<typeof optionSchema>
export type Modifier = v.InferOutput<typeof modifierSchema>
export type Table = v.InferOutput<typeof tableSchema>
export type Customer = v.InferOutput<typeof customerSchema>

const rateSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

const colorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))

const minuteOfDaySchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_439))

/**
 * Hours of a week, such as happy hour. `days`: 1 for Monday to 7 for Sunday. `from` and `to`: minutes after midnight by
 * the clocks of the tenant. With `to` at or before `from`, the schedule ends on the next day.
 */
const scheduleSchema = v.object({
  id: idSchema,
  name: nameSchema,
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1), v.maxLength(7)),
  from: minuteOfDaySchema,
  to: minuteOfDaySchema,
})
export type Schedule = v.InferOutput<typeof scheduleSchema>

const kitchenSettingsSchema = v.object({
  /**
   * The station that makes lines without a station, and lines of a deleted station. If missing, it is the first
   * station.
   */
  fallback: v.optional(idSchema),
  /**
   * A sent line counts as late if more than this number of minutes passed between the tap and its arrival on the
   * server.
   */
  lateAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))),
  /** Whether the kitchen may fire courses. */
  fires: v.optional(v.boolean()),
})

const methodSchema = v.object({
  id: idSchema,
  name: nameSchema,
  kind: v.picklist(paymentMethods),
  /** Whether a tip may be paid with this method. If missing, it may. */
  tip: v.optional(v.boolean()),
  /** Whether the person who takes the payment must enter its reference, for example the number of a voucher. */
  reference: v.optional(v.boolean()),
})

/** A reason in the tenant's own list. */
const reasonSchema = v.object({ id: idSchema, name: nameSchema, kind: v.picklist(reasonKinds) })

/** Who else gets a part of a waiter's tips, for example the bar. `rate`: in basis points of the tips. */
const tipShareSchema = v.object({ id: idSchema, name: nameSchema, rate: rateSchema })
export type TipShare = v.InferOutput<typeof tipShareSchema>

/** Whether the rates add up to at most 100 %. */
const areWithinTips = (shares: TipShare[]): boolean => sum(shares.map(({ rate }) => rate)) <= 10_000

const moneySchema = v.object({
  /** The methods of payment that the tenant offers. If missing, see `listOfferedMethods`. */
  methods: v.optional(v.pipe(v.array(methodSchema), v.minLength(1), v.maxLength(30))),
  reasons: v.optional(v.pipe(v.array(reasonSchema), v.maxLength(50))),
  /** The minutes after midnight at which the business day begins. If missing, it begins at 4:00. */
  dayStart: v.optional(minuteOfDaySchema),
  /**
   * Cash payments are rounded to a multiple of `step`, in minor units (cents): `nearest` rounds a half away from zero,
   * `down` rounds toward zero. If missing, nothing is rounded.
   */
  cashRounding: v.optional(
    v.object({
      step: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100_000)),
      mode: v.picklist(['nearest', 'down']),
    }),
  ),
  /**
   * The service charge for large parties: a check with at least `covers` guests has the charge `rate`, in basis points.
   * The guests must agree to it. If missing, all checks have the tenant's `serviceCharge`.
   */
  autoGratuity: v.optional(
    v.object({ covers: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999)), rate: rateSchema }),
  ),
  /**
   * The product as which a check charges the difference to its minimum consumption. If missing, checks have no minimum
   * consumption.
   */
  minimumProductId: v.optional(idSchema),
  /**
   * `presets`: the tips that screens suggest, in basis points; if missing, see `listTipRates`. `mode`: whether each
   * waiter gets the tips of their own checks (the default), or all tips are added up and divided among the staff.
   * `shares`: see `TipShare`.
   */
  tips: v.optional(
    v.object({
      presets: v.optional(v.pipe(v.array(rateSchema), v.maxLength(4))),
      mode: v.optional(v.picklist(['waiter', 'pool'])),
      shares: v.optional(v.pipe(v.array(tipShareSchema), v.maxLength(8), v.check(areWithinTips))),
    }),
  ),
  /** Whether the person who counts a till sees the expected amount only after the count. */
  blindCount: v.optional(v.boolean()),
  /**
   * The largest difference, in minor units, with which a till may be closed without a manager. If missing, there is no
   * limit.
   */
  maxDifference: v.optional(amountSchema),
  /**
   * A tablet that does not know the balance of a customer warns of a charge above this amount, in minor units (cents).
   * If missing, the tablet warns of every such charge.
   */
  offlineMemberLimit: v.optional(amountSchema),
  /** Roles that may close the day, in addition to managers and admins. */
  closeRoles: v.optional(v.pipe(v.array(v.picklist(['cashier', 'waiter'])), v.maxLength(2))),
  /** The texts on printed bills and receipts. */
  receipt: v.optional(
    v.object({
      legalName: v.optional(nameSchema),
      taxId: v.optional(v.pipe(readableTextSchema, v.maxLength(40))),
      address: v.optional(v.pipe(readableTextSchema, v.maxLength(200))),
      footer: v.optional(v.pipe(readableTextSchema, v.maxLength(200))),
      /**
       * The page where guests get their invoice. Receipts have a QR code with its address, and with the number and
       * total of the check.
       */
      invoiceUrl: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^https:\/\/[^\s]+$/))),
    }),
  ),
})

/** The steps with which an owner sets up a tenant, in the order in which they are shown. */
export const setupSteps = ['business', 'taxes', 'look', 'departments', 'tables', 'menu', 'people', 'test'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The fields of `tenants/{tenantId}` that an admin edits and that guests may read. */
export const publicTenantSchema = v.object({
  name: nameSchema,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
  timeZone: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,60}$/)),
  /** `rate` is in basis points: 1600 is 16 %. `included`: menu prices already contain the tax. */
  taxes: v.pipe(
    v.array(v.object({ id: idSchema, name: nameSchema, rate: rateSchema, included: v.boolean() })),
    v.maxLength(20),
  ),
  /** In basis points of the subtotal after discounts. */
  serviceCharge: rateSchema,
  settings: v.object({
    /** `held` (the default): lines that guests send wait until a waiter accepts them. `free`: they do not wait. */
    guestOrders: v.optional(v.picklist(['held', 'free'])),
    guestJoin: v.optional(guestJoinSchema),
    /** The languages in which guests may read the menu. If missing, all of them. */
    languages: v.optional(v.pipe(v.array(languageSchema), v.minLength(1), v.maxLength(10))),
    /** Roles that may take payments and close orders, in addition to cashiers, managers and admins. */
    paymentRoles: v.optional(v.pipe(v.array(v.string()), v.maxLength(10))),
    /** The colors of the installed app: its title bar (`theme`) and its splash screen (`background`). */
    colors: v.optional(v.object({ theme: colorSchema, background: colorSchema })),
    /**
     * The colour of buttons and headings instead of our green. The admin's form makes it dark enough for light text on
     * it.
     */
    accent: v.optional(colorSchema),
    /** A path in Firebase Storage. The logo is printed on bills, receipts and the cards with QR codes. */
    logo: v.optional(storagePathSchema),
    kitchen: v.optional(kitchenSettingsSchema),
    money: v.optional(moneySchema),
    /** The steps of the setup that the owner has said are done. Others are done when what they make exists. */
    setup: v.optional(v.object({ done: v.pipe(v.array(v.picklist(setupSteps)), v.maxLength(setupSteps.length)) })),
    schedules: v.optional(v.pipe(v.array(scheduleSchema), v.maxLength(30))),
  }),
})

export type Tenant = v.InferOutput<typeof publicTenantSchema> & {
  /** The published catalogue file: its revision and its path in Storage. */
  catalogue: { rev: number; path: string }
  /** The identity of the server's data. It changes when the server is restored from a backup or seeded again. */
  epoch: string
  /** Missing if the tenant has no station, or if its stations were stored before kitchen screens existed. */
  kitchen?: KitchenRouting
  /**
   * `first` is the first business date that is not closed, `z` the number of the last closed date. Missing before the
   * first date is closed.
   */
  day?: { first: BusinessDate; z: number }
}
export type Tax = Tenant['taxes'][number]
export type TenantMethod = v.InferOutput<typeof methodSchema>
export type TenantReason = v.InferOutput<typeof reasonSchema>
export type CashRounding = NonNullable<v.InferOutput<typeof moneySchema>['cashRounding']>

/**
 * The schema of the documents in each Firestore collection of the catalogue. Every device stores a copy of these
 * collections.
 */
export const catalogueSchemas = {
  departments: departmentSchema,
  categories: categorySchema,
  products: productSchema,
  modifiers: modifierSchema,
  tables: tableSchema,
}
export type CollectionName = keyof typeof catalogueSchemas
export const isValidDocument = (name: CollectionName, value: unknown): boolean => v.is(catalogueSchemas[name], value)

export type CatalogueCollections = { [Name in CollectionName]: v.InferOutput<(typeof catalogueSchemas)[Name]> }

/**
 * The catalogue of revision `rev` as a public file. A new device downloads this file instead of reading each document.
 */
export type CatalogueFile = {
  rev: number
  epoch: string
  tenant: Omit<Tenant, 'catalogue' | 'epoch' | 'kitchen' | 'day'>
} & { [Name in CollectionName]: { [id: string]: CatalogueCollections[Name] } }

/**
 * One changed or deleted document. The Firestore document `changes/{rev}` stores the changes of one revision as JSON.
 */
export type CatalogueChange =
  | { collection: CollectionName; id: string; deleted: true }
  | { [Name in CollectionName]: { collection: Name; id: string; doc: CatalogueCollections[Name] } }[CollectionName]
  | { collection: 'tenant'; doc: CatalogueFile['tenant'] }

/** One changed or deleted customer. The document `staffChanges/{rev}` stores the changes of one revision as JSON. */
export type CustomerChange = { collection: 'customers'; id: string } & ({ doc: Customer } | { deleted: true })

/**
 * The catalogue documents that `reduce` reads. They come from the local database in the browser, and from the running
 * Firestore transaction on the server.
 */
export type CatalogueLookup = {
  rev: number
  product(id: string): (Product & { deleted?: true }) | undefined
  category(id: string): Category | undefined
  modifier(id: string): Modifier | undefined
  table(id: string): Table | undefined
}
