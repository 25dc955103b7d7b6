import { describe, expect, it } from 'vitest'
import type { MetaValues } from '../../../data/store/schema.ts'
import { toKitchenSettings, withKitchenSettings } from './settings-values.ts'

const tenant: MetaValues['tenant'] = {
  name: 'La Higuera',
  currency: 'MXN',
  locale: 'es-MX',
  timeZone: 'America/Mexico_City',
  taxes: [],
  serviceCharge: 0,
  settings: { guestOrders: 'held' },
}

describe('toKitchenSettings and withKitchenSettings', () => {
  it('toKitchenSettings returns default values if no settings are stored', () => {
    expect(toKitchenSettings(tenant)).toEqual({ fallback: '', lateAfter: '10', fires: false })
  })

  it('withKitchenSettings changes only the settings, and drops the field `kitchen` that the server computes', () => {
    const changed = withKitchenSettings(
      { ...tenant, kitchen: { stations: {} } },
      { fallback: 'barra', lateAfter: '12', fires: true },
    )
    expect(changed).toEqual({
      doc: { ...tenant, settings: { guestOrders: 'held', kitchen: { fallback: 'barra', lateAfter: 12, fires: true } } },
    })
    if ('doc' in changed)
      expect(toKitchenSettings(changed.doc)).toEqual({ fallback: 'barra', lateAfter: '12', fires: true })
  })

  it('withKitchenSettings refuses an empty number of minutes, and minutes below 1 or above 240', () => {
    const problemOf = (lateAfter: string) => withKitchenSettings(tenant, { fallback: '', lateAfter, fires: false })
    expect(problemOf('')).toEqual({ problems: { lateAfter: { rule: 'required' } } })
    expect(problemOf('0')).toEqual({ problems: { lateAfter: { rule: 'minimum', value: 1 } } })
    expect(problemOf('241')).toEqual({ problems: { lateAfter: { rule: 'maximum', value: 240 } } })
  })
})
