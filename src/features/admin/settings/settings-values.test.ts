import { describe, expect, it } from 'vitest'
import type { PublicTenant } from '../../../../domain/catalogue.ts'
import { contrastOf } from './accent.ts'
import { parseSettings, type SettingsValues, toSettingsValues } from './settings-values.ts'

const plain: PublicTenant = {
  name: 'La Higuera',
  currency: 'MXN',
  locale: 'es-MX',
  timeZone: 'America/Mexico_City',
  taxes: [{ id: 'iva', name: 'IVA', rate: 1600, included: true }],
  serviceCharge: 0,
  settings: { kitchen: { lateAfter: 12 } },
}
const full: PublicTenant = {
  ...plain,
  serviceCharge: 1250,
  settings: {
    guestOrders: 'held',
    guestJoin: 'party',
    paymentRoles: ['waiter'],
    accent: '#1D6441',
    colors: { theme: '#0F4A34', background: '#F0E7D5' },
    logo: 'tenants/demo/public/logos/a.webp',
    schedules: [{ id: 'feliz', name: 'Hora feliz', days: [4, 5], from: 1320, to: 120 }],
    money: {
      dayStart: 330,
      cashRounding: { step: 50, mode: 'down' },
      autoGratuity: { covers: 8, rate: 1500 },
      minimumProductId: 'minimo',
      tips: { presets: [1000, 1250], mode: 'pool', shares: [{ id: 'bar', name: 'Barra', rate: 750 }] },
      methods: [
        { id: 'cash', name: 'Efectivo', kind: 'cash' },
        { id: 'vale', name: 'Vale de despensa', kind: 'voucher', tip: false, reference: true },
      ],
      reasons: [{ id: 'se-cayo', name: 'Se cayó', kind: 'merma' }],
      blindCount: true,
      maxDifference: 5000,
      offlineMemberLimit: 80_000,
      closeRoles: ['cashier'],
      receipt: { legalName: 'Higuera SA', taxId: 'HIG010101', invoiceUrl: 'https://facturas.example' },
    },
  },
}

const save = (tenant: PublicTenant, change: Partial<SettingsValues>) =>
  parseSettings({ ...toSettingsValues(tenant), ...change }, tenant)
const saved = (tenant: PublicTenant, change: Partial<SettingsValues>): PublicTenant => {
  const result = save(tenant, change)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.doc
}
const problemsOf = (change: Partial<SettingsValues>) => {
  const result = save(plain, change)
  return 'problems' in result ? result.problems : {}
}

describe('the settings form: toSettingsValues and parseSettings', () => {
  it('stores the languages of the menu only if some language was deselected, and refuses an empty list', () => {
    expect(saved(plain, { languages: ['es'] }).settings.languages).toEqual(['es'])
    expect(saved(plain, { languages: ['es', 'en'] }).settings).not.toHaveProperty('languages')
    expect(problemsOf({ languages: [] })).toHaveProperty('languages')
  })

  it('converts the times of schedules to minutes, and requires a name and a day for each schedule', () => {
    const values = { id: 'feliz', name: ' Hora feliz ', days: ['5'], from: '17:00', to: '19:30' }
    expect(saved(plain, { schedules: [values] }).settings.schedules).toEqual([
      { id: 'feliz', name: 'Hora feliz', days: [5], from: 1020, to: 1170 },
    ])
    expect(saved(full, { schedules: [] }).settings.schedules).toBeUndefined()
    expect(problemsOf({ schedules: [{ ...values, name: '', days: [], from: '', to: '7pm' }] })).toMatchObject({
      'schedules.0.name': { rule: 'required' },
      'schedules.0.days': {},
      'schedules.0.from': { rule: 'required' },
      'schedules.0.to': { rule: 'format' },
    })
  })

  it('returns the same settings when nobody has changed a field', () => {
    expect(saved(plain, {})).toEqual(plain)
    expect(saved(full, {})).toEqual(full)
  })

  it('fills the field of a setting that is not stored with its default value', () => {
    expect(toSettingsValues(plain)).toMatchObject({
      dayStart: '04:00',
      tipPresets: '10, 15',
      methods: null,
      serviceCharge: '',
      guestOrders: 'held',
    })
    expect(toSettingsValues(full)).toMatchObject({
      dayStart: '05:30',
      tipPresets: '10, 12.5',
      serviceCharge: '12.5',
      roundingStep: '0.50',
      maxDifference: '50.00',
      offlineMemberLimit: '800.00',
    })
  })

  it('converts percent to basis points, amounts to minor units, and the start of the day to minutes', () => {
    const doc = saved(plain, {
      taxes: [{ id: 'ieps', name: 'IEPS', rate: '26,5', included: false }],
      serviceCharge: '10',
      minimumProductId: 'minimo',
      autoGratuityCovers: '6',
      autoGratuityRate: '12.5',
      dayStart: '06:15',
      roundingStep: '0.50',
      maxDifference: '1,200',
      tipPresets: '5; 12.5 %',
    })
    expect(doc.taxes).toEqual([{ id: 'ieps', name: 'IEPS', rate: 2650, included: false }])
    expect(doc.serviceCharge).toBe(1000)
    expect(doc.settings.money).toEqual({
      dayStart: 375,
      cashRounding: { step: 50, mode: 'nearest' },
      autoGratuity: { covers: 6, rate: 1250 },
      minimumProductId: 'minimo',
      maxDifference: 120_000,
      tips: { presets: [500, 1250] },
    })
  })

  it('shows the blind count as switched on if it was never set, and can switch it off and on again', () => {
    expect(toSettingsValues(plain).blindCount).toBe(true)
    expect(saved(plain, {}).settings.money?.blindCount).toBeUndefined()
    const off = saved(plain, { blindCount: false })
    expect([off.settings.money?.blindCount, toSettingsValues(off).blindCount]).toEqual([false, false])
    expect(saved(off, { blindCount: true }).settings.money?.blindCount).toBe(true)
  })

  it('removes a setting when its field was emptied', () => {
    const doc = saved(full, {
      minimumProductId: '',
      autoGratuityCovers: '',
      autoGratuityRate: '',
      roundingStep: '',
      maxDifference: '',
      offlineMemberLimit: '',
      methods: null,
      reasons: [],
      tipShares: [],
      schedules: [],
      logo: null,
      accent: '',
      waitersTakePayments: false,
      cashiersCloseDay: false,
      legalName: ' ',
      taxId: '',
      invoiceUrl: '',
    })
    expect(doc.settings).toEqual({
      guestOrders: 'held',
      guestJoin: 'party',
      money: { dayStart: 330, tips: { presets: [1000, 1250], mode: 'pool' }, blindCount: true },
    })
  })

  it('stores the shares of a waiter’s tips that others get, and refuses shares of more than 100 % in total', () => {
    const bar = { id: 'bar', name: 'Barra', rate: '10' }
    const kitchen = { id: 'kitchen', name: 'Cocina', rate: '90.5' }
    expect(saved(plain, { tipShares: [bar] }).settings.money).toEqual({ tips: { shares: [{ ...bar, rate: 1000 }] } })
    expect(problemsOf({ tipShares: [bar, kitchen] })).toEqual({
      'tips.shares.1.rate': { rule: 'maximum', value: '100 %' },
    })
    expect(problemsOf({ tipShares: [{ ...bar, name: '' }] })).toEqual({ 'tips.shares.0.name': { rule: 'required' } })
  })

  it('stores an empty list of suggested tips when that field was emptied, so that no tip is suggested', () => {
    expect(saved(plain, { tipPresets: '' }).settings.money).toEqual({ tips: { presets: [] } })
  })

  it('returns each problem under the name of its field', () => {
    expect(problemsOf({ name: '' })).toEqual({ name: { rule: 'required' } })
    expect(problemsOf({ taxes: [{ id: 'a', name: '', rate: '101', included: true }] })).toEqual({
      'taxes.0.name': { rule: 'required' },
      'taxes.0.rate': { rule: 'maximum', value: '100 %' },
    })
    expect(problemsOf({ serviceCharge: 'diez' })).toEqual({ serviceCharge: { rule: 'number' } })
    expect(problemsOf({ autoGratuityRate: '10' })).toEqual({ autoGratuityCovers: { rule: 'required' } })
    expect(problemsOf({ autoGratuityCovers: '1' })).toEqual({
      autoGratuityCovers: { rule: 'minimum', value: 2 },
      autoGratuityRate: { rule: 'required' },
    })
    expect(problemsOf({ dayStart: '' })).toEqual({ dayStart: { rule: 'required' } })
    expect(problemsOf({ roundingStep: '1,001' })).toEqual({ roundingStep: { rule: 'maximum', value: '$1,000.00' } })
    expect(problemsOf({ tipPresets: '5, 10, 15, 20, 25' })).toEqual({ tipPresets: { rule: 'maximum', value: 4 } })
    expect(problemsOf({ methods: [] })).toEqual({ methods: { rule: 'atLeastOne' } })
    const method = { id: 'a', name: '', kind: 'card', tip: true, reference: false } as const
    expect(problemsOf({ methods: [method] })).toEqual({ 'methods.0.name': { rule: 'required' } })
    expect(problemsOf({ reasons: [{ id: 'a', name: '', kind: 'merma' }] })).toEqual({
      'reasons.0.name': { rule: 'required' },
    })
    expect(problemsOf({ invoiceUrl: 'facturas.example' })).toEqual({ invoiceUrl: { rule: 'format' } })
    expect(problemsOf({ taxId: 'x'.repeat(41) })).toEqual({ taxId: { rule: 'maxLength', length: 40 } })
  })

  it('stores a readable shade of the chosen colour, and a darker shade for the title bar of the installed app', () => {
    const { accent, colors } = saved(plain, { accent: '#3fbf7f' }).settings
    expect(contrastOf(accent!, '#F0E7D5')).toBeGreaterThanOrEqual(5.5)
    expect(contrastOf(colors!.theme, '#F0E7D5')).toBeGreaterThan(contrastOf(accent!, '#F0E7D5'))
    expect(saved(full, { name: 'Otra' }).settings).toMatchObject({ accent: '#1D6441', colors: full.settings.colors })
  })
})
