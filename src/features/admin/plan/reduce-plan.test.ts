import { describe, expect, it } from 'vitest'
import { type Corner, resizePlacement, rotationTowards } from './change-placement.ts'
import { equalSidesOf, fitPlacement, halfExtentsOf, type PlanItem, type PlanTable } from './plan-items.ts'
import { createDecor, createTable } from './plan-values.ts'
import { type PlanAction, type PlanState, reducePlan } from './reduce-plan.ts'
import { listSnapLines, snapPlacement } from './snap.ts'

const table = (number: number, change: Partial<PlanTable> = {}): PlanTable => ({
  ...createTable(`mesa-${number}`, {
    name: `Mesa ${number}`,
    seats: 4,
    kind: 'table',
    shape: 'rectangle',
    x: 50,
    y: 50,
  }),
  w: 20,
  h: 12,
  ...change,
})
const bar = createDecor({ id: 'barra', kind: 'bar', x: 50, y: 92, w: 30, h: 8 })
const run = (items: PlanItem[], ...actions: PlanAction[]): PlanState =>
  actions.reduce(reducePlan, { plan: { rooms: [], items }, past: [], future: [] } as PlanState)
const [four, nine] = [table(4), table(9, { x: 20, y: 30 })]
const keys = [four.key]

describe('reducePlan', () => {
  it('moves and rotates the given elements, and no others', () => {
    const { plan } = run(
      [four, nine],
      { type: 'move', keys, by: { x: -20, y: 0.25 } },
      { type: 'rotate', keys, by: -15 },
    )
    expect(plan.items[0]).toMatchObject({ x: 30, y: 50.25, rotation: 345 })
    expect(plan.items[1]).toBe(nine)
  })

  it('returns the same state object when nothing changes, so that no undo step is created', () => {
    const state = run([table(4, { x: 10 })])
    expect(reducePlan(state, { type: 'move', keys, by: { x: -1, y: 0 } })).toBe(state)
    expect(reducePlan(state, { type: 'undo' })).toBe(state)
    expect(reducePlan(state, { type: 'redo' })).toBe(state)
  })

  it('does not shrink a table below the size of a finger', () => {
    expect(run([four], { type: 'resize', keys, by: -90 }).plan.items[0]).toMatchObject(equalSidesOf(4))
  })

  it('undoes several edits of the name as one step, but not together with an earlier edit of the seats', () => {
    const state = run(
      [four],
      { type: 'edit', key: four.key, change: { seats: 6 } },
      { type: 'edit', key: four.key, change: { name: 'Mesa 4b' } },
      { type: 'edit', key: four.key, change: { name: 'Mesa 4bis' } },
      { type: 'undo' },
    )
    expect(state.plan.items[0]).toMatchObject({ name: 'Mesa 4', seats: 6 })
  })

  it('also changes the width of a round table when its height is edited', () => {
    const round = table(1, { shape: 'round', ...equalSidesOf(12) })
    const { items } = run([round], { type: 'edit', key: round.key, change: { h: 20 } }).plan
    expect(items[0]).toMatchObject({ w: 15, h: 20 })
  })

  it('aligns several elements with each other, and a single element with the edge of the room', () => {
    expect(run([four, nine], { type: 'align', keys: [four.key, nine.key], side: 'left' }).plan.items[0]).toMatchObject({
      x: 20,
      y: 50,
    })
    expect(
      run([four, nine], { type: 'align', keys: [four.key, nine.key], side: 'middle' }).plan.items.map(({ y }) => y),
    ).toEqual([40, 40])
    expect(run([four], { type: 'align', keys, side: 'bottom' }).plan.items[0]).toMatchObject({ x: 50, y: 94 })
  })

  it('gives a duplicated table the next free number, and places it to the lower right of the original', () => {
    const { items } = run([four, table(5), bar], { type: 'duplicate', keys: [four.key, bar.key], ids: ['a', 'b'] }).plan
    expect(items[3]).toMatchObject({ key: 'table:a', name: 'Mesa 6', x: 55, y: 55 })
    expect(items[4]).toMatchObject({ key: 'decor:b', kind: 'bar', x: 55, y: 96 })
  })
})

describe('snapPlacement', () => {
  const lines = listSnapLines([nine])

  it('aligns an edge or the centre with another element that is near, and returns the lines of the alignment', () => {
    expect(snapPlacement(fitPlacement({ ...four, x: 40.4, y: 30.6 }), lines)).toEqual({
      place: expect.objectContaining({ x: 40, y: 30 }),
      guides: [
        { axis: 'x', at: 30 },
        { axis: 'y', at: 30 },
      ],
    })
  })

  it('moves the centre onto the grid when no other element is near', () => {
    expect(snapPlacement(fitPlacement({ ...four, x: 63.4, y: 71 }), lines)).toMatchObject({
      place: { x: 62.5, y: 70 },
      guides: [],
    })
  })
})

describe('the handles of a table', () => {
  const rule = { min: { w: 1, h: 1 }, isSquare: false }
  const corner: Corner = { x: 1, y: 1 }

  it('a corner handle resizes the table; the opposite corner stays where it is', () => {
    expect(resizePlacement(four, corner, { x: 70, y: 66 }, rule)).toMatchObject({ x: 55, y: 55, w: 30, h: 22 })
  })

  it('a corner handle of a rotated table resizes it along its rotated edges', () => {
    const rotated = { ...four, rotation: 90 }
    const half = halfExtentsOf(rotated)
    // After a rotation by 90°, the corner that was at the lower right is at the lower left.
    const resized = resizePlacement(rotated, corner, { x: 50 - half.x, y: 50 + half.y }, rule)
    expect(resized).toMatchObject({ x: 50, y: 50, w: 20, h: 12 })
  })

  it('a corner handle changes width and height of a round table equally', () => {
    const round = { ...four, ...equalSidesOf(12) }
    expect(resizePlacement(round, corner, { x: 59, y: 50 }, { ...rule, isSquare: true })).toMatchObject(
      equalSidesOf(15),
    )
  })

  it('the rotation handle turns the upper edge towards the pointer, in steps', () => {
    expect(rotationTowards(four, { x: 50, y: 0 }, 15)).toBe(0)
    expect(rotationTowards(four, { x: 90, y: 51 }, 15)).toBe(90)
    expect(rotationTowards(four, { x: 0, y: 50 }, 15)).toBe(270)
    expect(rotationTowards(four, { x: 51, y: 0 }, 1)).toBe(2)
  })
})
