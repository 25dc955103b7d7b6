import { defaultDayStart } from '../../../../domain/business-day.ts'
import {
  type CashRounding,
  type PublicTenant,
  publicTenantSchema,
  type Tenant,
  type TenantPaymentMethod,
  type TenantReason,
  type TipShare,
} from '../../../../domain/catalogue.ts'
import { sum } from '../../../../domain/money.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { listTipRates } from '../../../../domain/payment-methods.ts'
import { formatAmountInput, formatMoney } from '../../../ui/format/money.ts'
import { NumberReader } from '../record/number-reader.ts'
import { isSameJson } from '../record/three-way-merge.ts'
import { type ValidationResult, validateDocument } from '../record/validate-document.ts'
import {
  formatTime,
  readSchedules,
  readTime,
  type ScheduleValues,
  toScheduleValues,
} from '../schedules/schedule-values.ts'
import { darkenAccent, toReadableAccent } from './accent.ts'

/** A tax in the settings form. `rate` is typed text in percent, such as `16`. `included`: prices include the tax. */
export type TaxValues = { id: string; name: string; rate: string; included: boolean }
/**
 * A payment method in the settings form. `tip`: whether a tip may be added. `reference`: whether a payment should have
 * a reference number; the app does not check this.
 */
export type MethodValues = {
  id: string
  name: string
  kind: TenantPaymentMethod['kind']
  tip: boolean
  reference: boolean
}
/** A reason that staff choose, for example when they void a dish. */
export type ReasonValues = TenantReason
/** A share of a waiter's tips that others get, such as the bar. `rate` is typed text in percent, such as `7.5`. */
export type TipShareValues = { id: string; name: string; rate: string }

/**
 * The values of the settings form. Amounts, percentages and times are typed text. If the text of an optional setting is
 * empty, the setting is not stored. Two fields are different: an empty `serviceCharge` is stored as 0, and an empty
 * `tipPresets` as an empty list, so that no tip is suggested.
 */
export type SettingsValues = {
  name: string
  currency: string
  locale: string
  timeZone: string
  guestOrders: 'held' | 'free'
  guestJoin: 'table' | 'party'
  /** The languages that guests can choose for the menu. */
  languages: string[]
  taxes: TaxValues[]
  serviceCharge: string
  /**
   * From how many guests a party counts as large, and its service charge in percent. Both are empty if large parties
   * have no service charge of their own.
   */
  autoGratuityCovers: string
  autoGratuityRate: string
  /**
   * The id of the product that is put on a check when the guests consumed less than agreed. Empty if the tenant has no
   * minimum consumption.
   */
  minimumProductId: string
  logo: string | null
  /**
   * The chosen accent colour as `#rrggbb`. `toReadableAccent` changes it before it is stored. Empty for the default
   * green.
   */
  accent: string
  /** The time at which the business day starts, such as `04:00`. */
  dayStart: string
  roundingStep: string
  roundingMode: CashRounding['mode']
  tipPresets: string
  tipMode: 'waiter' | 'pool'
  tipShares: TipShareValues[]
  /** The tenant's own list of payment methods. `null` if the tenant has the usual methods, such as cash and card. */
  methods: MethodValues[] | null
  reasons: ReasonValues[]
  schedules: ScheduleValues[]
  waitersTakePayments: boolean
  cashiersCloseDay: boolean
  blindCount: boolean
  maxDifference: string
  offlineMemberLimit: string
  legalName: string
  taxId: string
  address: string
  footer: string
  invoiceUrl: string
}

/** The languages in which a menu can be offered. By default, it is offered in all of them. */
export const menuLanguages = ['es', 'en'] as const

export function toSettingsValues(tenant: PublicTenant): SettingsValues {
  const { name, currency, locale, timeZone, taxes, serviceCharge, settings } = tenant
  const { money = {} } = settings
  const { receipt = {} } = money
  const amount = (value: number | undefined) => (value === undefined ? '' : formatAmountInput(value, currency))
  return {
    ...{ name, currency, locale, timeZone },
    guestOrders: settings.guestOrders ?? 'held',
    guestJoin: settings.guestJoin ?? 'table',
    languages: settings.languages ?? [...menuLanguages],
    taxes: taxes.map(({ rate, ...tax }) => ({ ...tax, rate: formatRate(rate) })),
    serviceCharge: serviceCharge === 0 ? '' : formatRate(serviceCharge),
    autoGratuityCovers: money.autoGratuity ? String(money.autoGratuity.covers) : '',
    autoGratuityRate: money.autoGratuity ? formatRate(money.autoGratuity.rate) : '',
    minimumProductId: money.minimumProductId ?? '',
    logo: settings.logo ?? null,
    accent: settings.accent ?? '',
    dayStart: formatTime(money.dayStart ?? defaultDayStart),
    roundingStep: amount(money.cashRounding?.step),
    roundingMode: money.cashRounding?.mode ?? 'nearest',
    tipPresets: listTipRates(tenant).map(formatRate).join(', '),
    tipMode: money.tips?.mode ?? 'waiter',
    tipShares: (money.tips?.shares ?? []).map(({ rate, ...share }) => ({ ...share, rate: formatRate(rate) })),
    methods: money.methods?.map(toMethodValues) ?? null,
    reasons: money.reasons ?? [],
    schedules: settings.schedules?.map(toScheduleValues) ?? [],
    waitersTakePayments: settings.paymentRoles?.includes('waiter') ?? false,
    cashiersCloseDay: money.closeRoles?.includes('cashier') ?? false,
    blindCount: money.blindCount ?? true,
    maxDifference: amount(money.maxDifference),
    offlineMemberLimit: amount(money.offlineMemberLimit),
    legalName: receipt.legalName ?? '',
    taxId: receipt.taxId ?? '',
    address: receipt.address ?? '',
    footer: receipt.footer ?? '',
    invoiceUrl: receipt.invoiceUrl ?? '',
  }
}

const toMethodValues = ({ id, name, kind, tip = true, reference = false }: TenantPaymentMethod): MethodValues => ({
  ...{ id, name, kind, tip, reference },
})

/** Formats basis points as percent: 1250 becomes `12.5`. */
export const formatRate = (rate: number): string => String(rate / 100)

/**
 * Converts the values of the form to settings. Returns the problems of the fields if a value is invalid. Settings that
 * the form does not show come from `base`.
 */
export function parseSettings(values: SettingsValues, base: PublicTenant): ValidationResult<PublicTenant> {
  const reader = new NumberReader(values.currency)
  const { settings } = base
  const { colors, accent } = readColors(values.accent, settings)
  const money = omitUndefined({ ...settings.money, ...readMoney(values, base, reader) })
  const candidate: PublicTenant = {
    ...base,
    name: values.name,
    currency: values.currency,
    locale: values.locale,
    timeZone: values.timeZone,
    taxes: values.taxes.map(({ rate, ...tax }, index) => ({
      ...tax,
      rate: reader.readPercent(`taxes.${index}.rate`, rate),
    })),
    serviceCharge: values.serviceCharge.trim() === '' ? 0 : reader.readPercent('serviceCharge', values.serviceCharge),
    settings: omitUndefined({
      ...settings,
      guestOrders: orUnset(values.guestOrders, 'held', settings.guestOrders),
      guestJoin: orUnset(values.guestJoin, 'table', settings.guestJoin),
      languages: isSameJson(values.languages, menuLanguages) ? undefined : values.languages,
      paymentRoles: toggleRole(settings.paymentRoles, 'waiter', values.waitersTakePayments),
      logo: values.logo ?? undefined,
      colors,
      accent,
      money: Object.keys(money).length > 0 ? money : undefined,
      schedules: readSchedules(values.schedules, reader),
    }),
  }
  return validateDocument(publicTenantSchema, candidate, reader.problems)
}

type Money = NonNullable<Tenant['settings']['money']>

function readMoney(
  values: SettingsValues,
  base: PublicTenant,
  reader: NumberReader,
): { [K in keyof Money]: Money[K] | undefined } {
  const before = base.settings.money ?? {}
  return {
    dayStart: orUnset(readTime('dayStart', values.dayStart, reader), defaultDayStart, before.dayStart),
    cashRounding: readRounding(values, reader),
    autoGratuity: readAutoGratuity(values, reader),
    minimumProductId: values.minimumProductId || undefined,
    tips: readTips(values, base, reader),
    methods: values.methods?.map(({ tip, reference, ...method }) =>
      omitUndefined({ ...method, tip: tip ? undefined : false, reference: reference || undefined }),
    ),
    reasons: values.reasons.length > 0 ? values.reasons : undefined,
    closeRoles: toggleRole(before.closeRoles, 'cashier', values.cashiersCloseDay),
    blindCount: values.blindCount === (before.blindCount ?? true) ? before.blindCount : values.blindCount,
    maxDifference: readOptionalAmount('maxDifference', values, reader),
    offlineMemberLimit: readOptionalAmount('offlineMemberLimit', values, reader),
    receipt: readReceipt(values),
  }
}

const readOptionalAmount = (
  field: 'maxDifference' | 'offlineMemberLimit',
  values: SettingsValues,
  reader: NumberReader,
): number | undefined => (values[field].trim() === '' ? undefined : reader.readAmount(field, values[field]))

/**
 * Returns the value to store for a setting: `value`, or `undefined` if the setting was never stored and still has its
 * default value `usual`.
 */
const orUnset = <Value>(value: Value, usual: Value, before: Value | undefined): Value | undefined =>
  before === undefined && value === usual ? undefined : value

function toggleRole<Role extends string>(roles: readonly Role[] = [], role: Role, isOn: boolean): Role[] | undefined {
  const others = roles.filter(one => one !== role)
  const next = isOn ? [...others, role] : others
  return next.length > 0 ? next : undefined
}

const maxRoundingStep = 100_000

function readRounding({ currency, roundingStep, roundingMode: mode }: SettingsValues, reader: NumberReader) {
  if (roundingStep.trim() === '') return undefined
  const step = reader.readAmount('roundingStep', roundingStep)
  if (step > maxRoundingStep) {
    reader.addProblem('roundingStep', { rule: 'maximum', value: formatMoney(maxRoundingStep, currency) })
    return undefined
  }
  // A step of one minor unit, for example one cent, does not round, so it is not stored.
  return step <= 1 ? undefined : { step, mode }
}

const minPartyCovers = 2
const maxPartyCovers = 999

function readAutoGratuity({ autoGratuityCovers, autoGratuityRate }: SettingsValues, reader: NumberReader) {
  if (autoGratuityCovers.trim() === '' && autoGratuityRate.trim() === '') return undefined
  const covers = reader.readCount('autoGratuityCovers', autoGratuityCovers)
  const rate = reader.readPercent('autoGratuityRate', autoGratuityRate)
  if (covers >= minPartyCovers && covers <= maxPartyCovers) return { covers, rate }
  const isTooSmall = covers < minPartyCovers
  reader.addProblem('autoGratuityCovers', {
    rule: isTooSmall ? 'minimum' : 'maximum',
    value: isTooSmall ? minPartyCovers : maxPartyCovers,
  })
  return undefined
}

function readTips(values: SettingsValues, base: PublicTenant, reader: NumberReader): Money['tips'] {
  const before = base.settings.money?.tips
  const parts = values.tipPresets.split(/[,;\s%]+/).filter(Boolean)
  if (parts.length > 4) reader.addProblem('tipPresets', { rule: 'maximum', value: 4 })
  const presets = parts.slice(0, 4).map(part => reader.readPercent('tipPresets', part))
  const isUsual = before?.presets === undefined && isSameJson(presets, listTipRates(base))
  const mode = orUnset(values.tipMode, 'waiter', before?.mode)
  const shares = readTipShares(values, reader)
  const tips = omitUndefined({ presets: isUsual ? undefined : presets, mode, shares })
  return Object.keys(tips).length > 0 ? tips : undefined
}

function readTipShares({ tipShares }: SettingsValues, reader: NumberReader): TipShare[] | undefined {
  if (tipShares.length === 0) return undefined
  const shares = tipShares.map(({ rate, ...share }, index) => ({
    ...share,
    rate: reader.readPercent(`tips.shares.${index}.rate`, rate),
  }))
  if (sum(shares.map(({ rate }) => rate)) <= 10_000) return shares
  reader.addProblem(`tips.shares.${shares.length - 1}.rate`, { rule: 'maximum', value: '100 %' })
  return shares.map(share => ({ ...share, rate: 0 }))
}

function readReceipt({ legalName, taxId, address, footer, invoiceUrl }: SettingsValues): Money['receipt'] {
  const texts = Object.entries({ legalName, taxId, address, footer, invoiceUrl })
  const filled = texts.map(([field, text]) => [field, text.trim()]).filter(([, text]) => text !== '')
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/**
 * Returns the colours that are stored for the chosen accent colour. The title bar of the installed app (`theme`) is
 * darker, like the header of the page.
 */
function readColors(chosen: string, { accent: before, colors }: PublicTenant['settings']) {
  if (chosen === (before ?? '')) return { accent: before, colors }
  if (chosen === '') return { accent: undefined, colors: undefined }
  const accent = toReadableAccent(chosen)
  return { accent, colors: { theme: darkenAccent(accent), background: '#F0E7D5' } }
}
