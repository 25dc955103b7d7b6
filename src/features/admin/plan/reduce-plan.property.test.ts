import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitPlacement, halfExtentsOf, type Placement, type Plan, type PlanItem, planItemKeyOf } from './plan-items.ts'
import { type AlignmentSide, type PlanAction, type PlanState, reducePlan } from './reduce-plan.ts'
import { listSnapLines, snapPlacement, snapPoint } from './snap.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place: fc.Arbitrary<Placement> = fc
  .record({
    x: number(-50, 150),
    y: number(-50, 150),
    w: number(0, 130),
    h: number(0, 130),
    rotation: fc.integer({ min: -720, max: 720 }),
  })
  .map(fitPlacement)
const shape = fc.constantFrom('round' as const, 'square' as const, 'rectangle' as const)
const roomId = fc.constantFrom(undefined, 'a', 'b')

const itemNumber = (index: number): fc.Arbitrary<PlanItem> =>
  fc.oneof(
    fc.record({ place, shape, roomId, seats: fc.integer({ min: 0, max: 12 }) }).map(({ place, ...rest }) => ({
      ...place,
      ...rest,
      type: 'table' as const,
      key: planItemKeyOf('table', `t${index}`),
      id: `t${index}`,
      name: `Mesa ${index}`,
      kind: 'table' as const,
    })),
    fc
      .record({ place, roomId, kind: fc.constantFrom('bar' as const, 'wall' as const, 'door' as const) })
      .map(({ place, ...rest }) => ({
        ...place,
        ...rest,
        type: 'decor' as const,
        key: planItemKeyOf('decor', `d${index}`),
        id: `d${index}`,
      })),
  )
const plan: fc.Arbitrary<Plan> = fc
  .integer({ min: 1, max: 5 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, index) => itemNumber(index))))
  .map(items => ({ items, rooms: [] }))

const keys = fc.subarray(
  [0, 1, 2, 3, 4].flatMap(index => [planItemKeyOf('table', `t${index}`), planItemKeyOf('decor', `d${index}`)]),
)
const key = keys.map(([first]) => first ?? planItemKeyOf('table', 't0'))
const sides: AlignmentSide[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']
const step = number(-80, 80)
const change: fc.Arbitrary<PlanAction> = fc.oneof(
  fc.record({
    type: fc.constant('place' as const),
    places: fc.tuple(key, place).map(([key, place]) => ({ [key]: place })),
  }),
  fc.record({ type: fc.constant('move' as const), keys, by: fc.record({ x: step, y: step }) }),
  fc.record({ type: fc.constant('rotate' as const), keys, by: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ type: fc.constant('resize' as const), keys, by: step }),
  fc.record({
    type: fc.constant('edit' as const),
    key,
    change: fc.oneof(
      fc.record({ x: step }),
      fc.record({ w: step }),
      fc.record({ h: step }),
      fc.record({ rotation: step }),
      fc.record({ shape }),
    ),
  }),
  fc.record({ type: fc.constant('align' as const), keys, side: fc.constantFrom(...sides) }),
  fc.record({ type: fc.constant('add' as const), item: itemNumber(9) }),
  fc.record({ type: fc.constant('remove' as const), keys }),
  fc.record({
    type: fc.constant('duplicate' as const),
    keys,
    ids: fc.constant(Array.from({ length: 10 }, (_, index) => `copy${index}`)),
  }),
)
const actions = fc.array(
  fc.oneof({ weight: 4, arbitrary: change }, fc.constantFrom({ type: 'undo' as const }, { type: 'redo' as const })),
  {
    maxLength: 12,
  },
)

const start = (plan: Plan): PlanState => ({ plan, past: [], future: [] })
const undo = (state: PlanState) => reducePlan(state, { type: 'undo' })
const redo = (state: PlanState) => reducePlan(state, { type: 'redo' })

function expectInside(item: Placement): void {
  const half = halfExtentsOf(item)
  const tiny = 1e-6
  expect(item.x - half.x).toBeGreaterThanOrEqual(-tiny)
  expect(item.x + half.x).toBeLessThanOrEqual(100 + tiny)
  expect(item.y - half.y).toBeGreaterThanOrEqual(-tiny)
  expect(item.y + half.y).toBeLessThanOrEqual(100 + tiny)
  expect(Math.min(item.w, item.h)).toBeGreaterThanOrEqual(0.1)
  expect(item.rotation).toBe(Math.trunc(item.rotation))
  expect(item.rotation).toBeGreaterThanOrEqual(0)
  expect(item.rotation).toBeLessThan(360)
}

describe('reducePlan', () => {
  it('keeps every element inside the plan, with a valid size and rotation, after any sequence of actions', () => {
    fc.assert(
      fc.property(plan, actions, (plan, actions) => {
        const { plan: result } = actions.reduce(reducePlan, start(plan))
        for (const item of result.items) expectInside(item)
      }),
    )
  })

  it('restores the previous plan on undo, and the changed plan on redo', () => {
    fc.assert(
      fc.property(plan, actions, change, (plan, actions, change) => {
        const before = actions.reduce(reducePlan, start(plan))
        // Two consecutive edits of one field are a single undo step. The cleared `step` makes the change a step of its
        // own.
        const changed = reducePlan({ ...before, step: undefined }, change)
        if (changed.plan === before.plan) return
        expect(undo(changed).plan).toBe(before.plan)
        expect(redo(undo(changed)).plan).toBe(changed.plan)
      }),
    )
  })

  it('returns to the first plan after all changes are undone, and to the last one after all are redone', () => {
    fc.assert(
      fc.property(plan, fc.array(change, { maxLength: 12 }), (plan, changes) => {
        const last = changes.reduce(reducePlan, start(plan))
        let state = last
        while (state.past.length > 0) state = undo(state)
        expect(state.plan).toBe(plan)
        while (state.future.length > 0) state = redo(state)
        expect(state.plan).toBe(last.plan)
      }),
    )
  })

  it('gives the duplicates of tables and decor unique keys, and duplicated tables unique names', () => {
    fc.assert(
      fc.property(plan, keys, (plan, keys) => {
        const ids = Array.from({ length: keys.length }, (_, index) => `copy${index}`)
        const { items } = reducePlan(start(plan), { type: 'duplicate', keys, ids }).plan
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
        const names = items.flatMap(item => (item.type === 'table' ? item.name : []))
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})

describe('fitPlacement', () => {
  it('does not change the result of an earlier fitPlacement', () => {
    fc.assert(
      fc.property(place, place => {
        expect(fitPlacement(place)).toEqual(place)
      }),
    )
  })
})

describe('snapPlacement and snapPoint', () => {
  const others = fc.array(place, { maxLength: 6 })

  it('snapPlacement does not change a snapped place, and leaves no part of an element outside of the plan', () => {
    fc.assert(
      fc.property(place, others, (place, others) => {
        const lines = listSnapLines(others)
        const once = snapPlacement(place, lines).place
        expect(snapPlacement(once, lines).place).toEqual(once)
        expectInside(once)
        expect(fitPlacement(once)).toEqual(once)
      }),
    )
  })

  it('snapPoint does not change a snapped point', () => {
    fc.assert(
      fc.property(number(-20, 120), number(-20, 120), others, (x, y, others) => {
        const lines = listSnapLines(others)
        const once = snapPoint({ x, y }, lines)
        expect(snapPoint(once, lines)).toEqual(once)
      }),
    )
  })
})
