import * as v from 'valibot'
import { expect, it } from 'vitest'
import { publicTenantSchema } from './catalogue.ts'

it('the shares of the tips that others get are refused if they add up to more than 100 %', () => {
  const isValid = (...rates: number[]) => {
    const shares = rates.map((rate, index) => ({ id: `s${index}`, name: 'Barra', rate }))
    return v.is(publicTenantSchema.entries.settings, { money: { tips: { shares } } })
  }
  expect([isValid(6_000, 4_000), isValid(6_000, 4_001)]).toEqual([true, false])
})
