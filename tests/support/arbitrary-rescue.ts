import fc from 'fast-check'
import type { Rescue } from '../../src/data/rescue/format.ts'

const id = fc.uuid()
const at = fc.integer({ min: 0, max: 2_000_000_000_000 })
const taps = fc.oneof(
  fc.record({
    type: fc.constant('openOrder'),
    payload: fc.record({ departmentId: id, tableId: id }, { requiredKeys: ['departmentId'] }),
  }),
  fc.record({
    type: fc.constant('addLine'),
    payload: fc.record(
      {
        note: fc.constantFrom('', 'sin “cebolla”', '¡picante!'),
        quantity: fc.integer({ min: 1, max: 999 }),
        productId: id,
        lineId: id,
        options: fc.constant([]),
      },
      { requiredKeys: ['lineId', 'productId', 'quantity', 'options'] },
    ),
  }),
  fc.record({
    type: fc.constant('sendLines'),
    payload: fc.record({ lineIds: fc.array(id, { minLength: 1, maxLength: 5 }) }),
  }),
  fc.record({ type: fc.constant('closeOrder'), payload: fc.constant({}) }),
)
const approval = fc.constantFrom(
  {},
  { approval: { askedBy: 'sofia' } },
  { approval: { askedBy: 'sofia', offline: true } },
)
const commands = fc
  .array(fc.tuple(fc.constantFrom('lucia', 'mateo'), id, id, at, taps, approval), { minLength: 1, maxLength: 12 })
  .map(all =>
    all.map(([uid, commandId, orderId, when, tap, approved]) => ({
      uid,
      role: 'waiter',
      command: { id: commandId, orderId, at: when, ...tap, ...approved },
    })),
  )
  .filter(all => new Set(all.map(({ command }) => command.id)).size === all.length)
/**
 * Generates random contents of a rescue file, with which a tablet that cannot send hands its unsent commands to another
 * tablet. The commands are of one or two users. No two commands have the same id.
 */
export const anyRescue = fc.record({
  tenant: fc.constant('demo'),
  at,
  people: fc.constant({ lucia: 'Lucía', mateo: 'Mateo' }),
  commands,
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Rescue>
