import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { NumberReader } from '../record/number-reader.ts'
import { describeSchedule } from '../schedules/describe-schedule.ts'
import { readSchedules } from '../schedules/schedule-values.ts'
import type { ScheduleWords } from '../schedules/words/words.ts'
import type { AdminWords } from '../words/words.ts'
import type { SettingsValues } from './settings-values.ts'
import type { SettingsWords } from './words/words.ts'

/** A dialog shows these texts when two admins have changed the settings at the same time. */
export function describeSettings(
  words: SettingsWords,
  { form }: AdminWords,
  schedule: ScheduleWords,
): FieldDescriptions<SettingsValues> {
  const plain = (text: string) => text
  const yesOrNo = (isOn: boolean) => (isOn ? words.yes : words.no)
  const lines = (texts: string[]) => texts.join('\n')
  return {
    name: { label: form.name, text: plain },
    currency: { label: words.currency, text: plain },
    locale: { label: words.locale, text: plain },
    timeZone: { label: words.timeZone, text: plain },
    guestOrders: { label: words.guestOrders, text: value => words.guestOrdersOptions[value] },
    guestJoin: { label: words.guestJoin, text: value => words.guestJoinOptions[value] },
    languages: {
      label: words.languages,
      text: languages => languages.map(id => words.languageNames[id as 'es']).join(', '),
    },
    taxes: {
      label: words.taxes,
      text: taxes =>
        lines(taxes.map(({ name, rate, included }) => `${name} ${rate} %, ${included ? words.included : words.added}`)),
    },
    serviceCharge: { label: words.serviceCharge, text: plain },
    autoGratuityCovers: { label: words.autoGratuityCovers, text: plain },
    autoGratuityRate: { label: words.autoGratuityRate, text: plain },
    minimumProductId: { label: words.minimumProduct, text: plain },
    logo: { label: words.logo, text: logo => yesOrNo(logo !== null) },
    accent: { label: words.accent, text: plain },
    dayStart: { label: words.dayStart, text: plain },
    roundingStep: { label: words.roundingStep, text: plain },
    roundingMode: { label: words.roundingMode, text: mode => words.roundingModes[mode] },
    tipPresets: { label: words.tipPresets, text: plain },
    tipMode: { label: words.tipMode, text: mode => words.tipModes[mode] },
    tipShares: {
      label: words.tipShares,
      text: shares => lines(shares.map(({ name, rate }) => `${name} ${rate} %`)),
    },
    methods: { label: words.methods, text: methods => lines((methods ?? []).map(({ name }) => name)) },
    reasons: {
      label: words.reasons,
      text: reasons => lines(reasons.map(({ name, kind }) => `${name}, ${words.reasonKinds[kind]}`)),
    },
    schedules: {
      label: words.schedules,
      text: schedules =>
        lines(
          (readSchedules(schedules, new NumberReader('')) ?? []).map(
            each => `${each.name}, ${describeSchedule(each, schedule)}`,
          ),
        ),
    },
    waitersTakePayments: { label: words.waitersTakePayments, text: yesOrNo },
    cashiersCloseDay: { label: words.cashiersCloseDay, text: yesOrNo },
    blindCount: { label: words.blindCount, text: yesOrNo },
    maxDifference: { label: words.maxDifference, text: plain },
    offlineMemberLimit: { label: words.offlineMemberLimit, text: plain },
    legalName: { label: words.legalName, text: plain },
    taxId: { label: words.taxId, text: plain },
    address: { label: words.address, text: plain },
    footer: { label: words.footer, text: plain },
    invoiceUrl: { label: words.invoiceUrl, text: plain },
  }
}
