import { expect, it } from 'vitest'
import { createPlan, describeMoment } from './plan.ts'

it('`describeMoment` says at which tap a round failed, and whether the fault was not yet injected, active or reverted', () => {
  const plan = createPlan(790060)
  expect(plan).toMatchObject({ fault: 'requests hang', table: 'Mesa 14', injectAt: 4, revertAt: 8 })
  expect(describeMoment(plan, 0)).toBe('before the first tap, fault not yet injected')
  expect([4, 5, 9, 10].map(begun => describeMoment(plan, begun))).toEqual([
    'at tap 3, fault not yet injected',
    'at tap 4, fault active',
    'at tap 8, fault active',
    'at tap 9, fault reverted',
  ])
})
