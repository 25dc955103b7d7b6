import * as v from 'valibot'
import { type BusinessDate, isBusinessDate } from './business-day.ts'
import type { KitchenRouting } from './kitchen/station.ts'
import { sum } from './money.ts'
import { paymentMethods } from './order.ts'
import { reasonKinds } from './reason-kinds.ts'
import { readableTextSchema } from './text.ts'

/** The highest price or payment, in minor units (cents) of the tenant's currency. */
export const maxAmount = 1_000_000_000
/** An amount of money in minor units (cents), for example 1050 for 10.50. Never negative. */
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
/** Translated names and descriptions, by language: `{ en: { name: 'Coffee' } }`. */
export const translationsSchema = v.optional(
  v.record(languageSchema, v.object({ name: v.optional(nameSchema), description: v.optional(descriptionSchema) })),
)
/** Screens sort the documents of a collection by this number, the lowest first. */
export const positionSchema = v.pipe(v.number(), v.finite())
/**
 * A path in Firebase Storage. The parts `.` and `..` and empty parts are refused, because a path such as `a/../b` leads
 * out of the folder `a`.
 */
const storagePathSchema = v.pipe(v.string(), v.regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[A-Za-z0-9_./-]{1,300}$/))

/**
 * The ids of schedules. Guests may order the product, or the products of the category, only while one of these
 * schedules applies. Deleted schedules do not count. If no schedule is left, there is no limit.
 */
const scheduleIdsSchema = v.optional(v.pipe(v.array(idSchema), v.maxLength(30)))

/**
 * Which check a guest joins after scanning the QR code of a table. `table` (the default): all guests of the table share
 * one check. `party`: the first phone of each group of guests opens a check for the group, and the other phones of the
 * group join this check with a code that the first phone shows. At the holes of a golf course, `party` always applies.
 */
const guestJoinSchema = v.picklist(['table', 'party'])

/** In percent of the width or height of a floor plan. */
const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const sizeSchema = v.pipe(v.number(), v.minValue(0.1), v.maxValue(100))
/** In degrees, clockwise. */
const rotationSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(359)))

/** A bar, wall or door on a floor plan. `x` and `y`: its centre. `w` and `h`: its width and height. */
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
  /** `dining`: a dining room. `course`: a golf course. `rooms`: hotel rooms. */
  kind: v.picklist(['dining', 'bar', 'course', 'rooms']),
  settings: v.optional(
    v.object({
      /** Overrides the tenant's setting of the same name. */
      guestJoin: v.optional(guestJoinSchema),
      /** Whether waiters choose the course of each line: starters, mains, dessert. */
      courses: v.optional(v.boolean()),
      /**
       * Which kitchen station replaces another one for lines ordered in this department. `{ bar: 'poolBar' }`: lines
       * for the station `bar` go to the station `poolBar`.
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
  /** Whether the products are drinks. A waiter can order the last drinks of a check again with one tap. */
  drinks: v.optional(v.boolean()),
  scheduleIds: scheduleIdsSchema,
  position: positionSchema,
  i18n: translationsSchema,
})

export const productSchema = v.object({
  name: nameSchema,
  description: descriptionSchema,
  /**
   * `null` if the product has no fixed price: unless one of its `prices` applies, staff enter the price of each line.
   */
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
  /** Prices that replace `price` while their schedule applies. If several apply, the first in the list counts. */
  prices: v.optional(v.pipe(v.array(v.object({ scheduleId: idSchema, price: amountSchema })), v.maxLength(5))),
  position: positionSchema,
  i18n: translationsSchema,
})

const optionSchema = v.object({
  id: idSchema,
  name: nameSchema,
  /** Added to the product's price for each time the option is chosen. */
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
  /** The options that are already chosen when somebody starts to order the product. */
  defaultOptionIds: v.optional(idsSchema),
  i18n: translationsSchema,
})

export const tableSchema = v.object({
  departmentId: idSchema,
  name: nameSchema,
  seats: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
  kind: v.picklist(['table', 'hole', 'room', 'seat']),
  shape: v.picklist(['round', 'square', 'rectangle']),
  /** The table's centre, in percent of the width (x) and height (y) of the floor plan. */
  x: v.pipe(v.number(), v.finite()),
  y: v.pipe(v.number(), v.finite()),
  /** The table's width and height, in percent of the floor plan's. Missing until a manager has drawn the table. */
  w: v.optional(sizeSchema),
  h: v.optional(sizeSchema),
  rotation: rotationSchema,
  /** The id of one of the department's `rooms`. If missing or unknown, the table is in the first room. */
  roomId: v.optional(idSchema),
})

export const customerSchema = v.object({
  name: nameSchema,
  /** The member number, for example `0007`. */
  number: v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(40)),
  phone: v.optional(v.pipe(readableTextSchema, v.maxLength(40))),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))),
  /** A text for staff about the customer, for example `prefers the terrace`. */
  notes: v.optional(v.pipe(readableTextSchema, v.maxLength(500))),
  /** The most that the customer may owe, in minor units (cents). If missing, there is no limit. */
  creditLimit: v.optional(amountSchema),
  /** False if the customer was archived: then the app does not offer the customer for checks. */
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
 * Hours of the week, such as a happy hour. `days`: 1 for Monday to 7 for Sunday. `from` and `to`: minutes after
 * midnight in the tenant's time zone. If `to` is not later than `from`, the schedule ends on the next day.
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
   * The id of the station that makes lines that have no station, and lines of a deleted station. If missing or unknown,
   * the first station makes them.
   */
  fallback: v.optional(idSchema),
  /**
   * A line is shown as late if it reached the server more than this number of minutes after the tap that sent it,
   * for example after a time without network.
   */
  lateAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))),
  /** Whether kitchen staff, and not only waiters, may fire a held course, which means that it is to be made now. */
  fires: v.optional(v.boolean()),
})

const methodSchema = v.object({
  id: idSchema,
  name: nameSchema,
  kind: v.picklist(paymentMethods),
  /** Whether a tip may be paid with this method. If missing, it may. */
  tip: v.optional(v.boolean()),
  /** Whether a payment should have a reference, for example the number of a voucher. Nothing checks this. */
  reference: v.optional(v.boolean()),
})

/** A reason from the tenant's own list, which staff can choose, for example for a void or a discount. */
const reasonSchema = v.object({ id: idSchema, name: nameSchema, kind: v.picklist(reasonKinds) })

/** Somebody besides waiters who gets a part of the tips, for example the bar. `rate`: in basis points of the tips. */
const tipShareSchema = v.object({ id: idSchema, name: nameSchema, rate: rateSchema })
export type TipShare = v.InferOutput<typeof tipShareSchema>

/** Whether the rates add up to at most 100 %. */
const areWithinTips = (shares: TipShare[]): boolean => sum(shares.map(({ rate }) => rate)) <= 10_000

const moneySchema = v.object({
  /** The methods of payment that the tenant accepts. If missing, the app offers a default list. */
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
   * The service charge for large groups: `rate`, in basis points, replaces the tenant's `serviceCharge` on checks with
   * at least `covers` guests, unless the check has a service charge of its own.
   */
  autoGratuity: v.optional(
    v.object({ covers: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999)), rate: rateSchema }),
  ),
  /**
   * If the guests of a check order less than the minimum consumption, the check gets a line with this product. The
   * price of the line is the missing amount. If `minimumProductId` is missing, checks cannot have a minimum
   * consumption.
   */
  minimumProductId: v.optional(idSchema),
  tips: v.optional(
    v.object({
      /** The tips that screens suggest, in basis points. If missing, 10 % and 15 %. */
      presets: v.optional(v.pipe(v.array(rateSchema), v.maxLength(4))),
      /**
       * Whether tips belong to the waiter of the check (`waiter`, the default) or to all staff together (`pool`). The
       * app only stores this, and does not divide the tips of a pool.
       */
      mode: v.optional(v.picklist(['waiter', 'pool'])),
      /** The parts of the tips that others get, for example the bar. */
      shares: v.optional(v.pipe(v.array(tipShareSchema), v.maxLength(8), v.check(areWithinTips))),
    }),
  ),
  /** False if the person who counts a till may see its expected amount before the count is entered. */
  blindCount: v.optional(v.boolean()),
  /**
   * If somebody other than a manager counts a till, and the counted cash differs from the expected cash by more than
   * this amount, in minor units (cents), the till is marked for review. If missing, there is no limit.
   */
  maxDifference: v.optional(amountSchema),
  /**
   * If a customer has a credit limit, and the tablet does not know the customer's balance, the tablet warns of a charge
   * above this amount, in minor units (cents). If missing, it warns of every charge to such a customer.
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
       * The web page where guests get their invoice. Receipts have a QR code with the address of this page, to which
       * the number and total of the check are added.
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
  /** `rate`: in basis points, for example 1600 for 16 %. `included`: whether menu prices already contain the tax. */
  taxes: v.pipe(
    v.array(v.object({ id: idSchema, name: nameSchema, rate: rateSchema, included: v.boolean() })),
    v.maxLength(20),
  ),
  /** In basis points of the subtotal after discounts. */
  serviceCharge: rateSchema,
  settings: v.object({
    /**
     * `held` (the default): lines that guests send wait until a waiter accepts them. Once a waiter has accepted lines
     * of a check, its further lines do not wait. `free`: no line waits.
     */
    guestOrders: v.optional(v.picklist(['held', 'free'])),
    guestJoin: v.optional(guestJoinSchema),
    /** The languages in which guests may read the menu. If missing, all of them. */
    languages: v.optional(v.pipe(v.array(languageSchema), v.minLength(1), v.maxLength(10))),
    /** Roles that may take payments and close orders, in addition to cashiers, managers and admins. */
    paymentRoles: v.optional(v.pipe(v.array(v.string()), v.maxLength(10))),
    /** The colours of the installed app: its title bar (`theme`) and its splash screen (`background`). */
    colors: v.optional(v.object({ theme: colorSchema, background: colorSchema })),
    /** The colour of buttons and headings instead of the app's green. */
    accent: v.optional(colorSchema),
    /** A path in Firebase Storage. */
    logo: v.optional(storagePathSchema),
    kitchen: v.optional(kitchenSettingsSchema),
    money: v.optional(moneySchema),
    /**
     * The steps of the setup that the owner has marked as done. Other steps count as done when their result exists, for
     * example a first table.
     */
    setup: v.optional(v.object({ done: v.pipe(v.array(v.picklist(setupSteps)), v.maxLength(setupSteps.length)) })),
    schedules: v.optional(v.pipe(v.array(scheduleSchema), v.maxLength(30))),
  }),
})

export type Tenant = v.InferOutput<typeof publicTenantSchema> & {
  /** The revision of the published `CatalogueFile`, and its path in Firebase Storage. */
  catalogue: { rev: number; path: string }
  /**
   * A random id of the server's data. It changes when the data is restored from a backup or replaced by new sample
   * data, so that devices notice that their copies are no longer valid.
   */
  epoch: string
  /** May be missing on an old tenant, until a station of its kitchen is saved. */
  kitchen?: KitchenRouting
  /**
   * `first`: the earliest business date that staff have not closed. `z`: how many business dates have been closed; it
   * is the number of the last daily report. Missing until the first date is closed.
   */
  day?: { first: BusinessDate; z: number }
}
/** A tax in the tenant's settings, for example a VAT of 16 %. */
export type Tax = Tenant['taxes'][number]
/** A method of payment in the tenant's settings, for example `Terminal 2` of the kind `card`. */
export type TenantPaymentMethod = v.InferOutput<typeof methodSchema>
/** A reason in the tenant's settings, for example for voids or discounts. */
export type TenantReason = v.InferOutput<typeof reasonSchema>
export type CashRounding = NonNullable<v.InferOutput<typeof moneySchema>['cashRounding']>

/** The schema of the documents in each Firestore collection of the catalogue. */
export const catalogueSchemas = {
  departments: departmentSchema,
  categories: categorySchema,
  products: productSchema,
  modifiers: modifierSchema,
  tables: tableSchema,
}
/** A collection of the catalogue, for example `products`. */
export type CollectionName = keyof typeof catalogueSchemas
export const isValidDocument = (name: CollectionName, value: unknown): boolean => v.is(catalogueSchemas[name], value)

export type CatalogueDocuments = { [Name in CollectionName]: v.InferOutput<(typeof catalogueSchemas)[Name]> }

/** The part of a tenant's document that the server publishes for all devices. */
export type PublicTenant = Omit<Tenant, 'catalogue' | 'epoch' | 'kitchen' | 'day'>

/**
 * A public file with the whole catalogue. A new device downloads this file instead of reading each document. `rev`: the
 * revision of the catalogue.
 */
export type CatalogueFile = {
  rev: number
  epoch: string
  tenant: PublicTenant
} & { [Name in CollectionName]: { [id: string]: CatalogueDocuments[Name] } }

/**
 * One changed or deleted document of the catalogue. The Firestore document `changes/{rev}` stores all changes of one
 * revision as JSON.
 */
export type CatalogueChange =
  | { collection: CollectionName; id: string; deleted: true }
  | { [Name in CollectionName]: { collection: Name; id: string; doc: CatalogueDocuments[Name] } }[CollectionName]
  | { collection: 'tenant'; doc: PublicTenant }

/**
 * One changed or deleted customer. The document `staffChanges/{rev}` stores all changes of one revision as JSON. They
 * are not in `changes`, because guests read `changes` but may not read customers.
 */
export type CustomerChange = { collection: 'customers'; id: string } & ({ doc: Customer } | { deleted: true })

/** Reads the catalogue documents that a command needs when it is applied to an order. */
export type CatalogueLookup = {
  rev: number
  product(id: string): (Product & { deleted?: true }) | undefined
  category(id: string): Category | undefined
  modifier(id: string): Modifier | undefined
  table(id: string): Table | undefined
}
