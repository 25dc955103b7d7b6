import * as v from 'valibot'
import { expect, it } from 'vitest'
import { publicTenantSchema } from './catalogue.ts'

it('the shares that others get of the tips are at most all tips', () => {
  const isValid = (...rates: number[]) => {
    const shares = rates.map((rate, index) => ({ id: `s${index}`, name: 'Barra', rate }))
    return v.is(publicTenantSchema.entries.settings, { money: { tips: { shares } } })
  }
  expect([isValid(6_000, 4_000), isValid(6_000, 4_001)]).toEqual([true, false])
})
