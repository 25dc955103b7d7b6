import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Rescue, readRescue, writeRescue } from './format.ts'
import { pastedText, type Scanned, textOf, toFrames, withFrame } from './frames.ts'

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
const commands = fc
  .array(fc.tuple(fc.constantFrom('lucia', 'mateo'), id, id, at, taps), { minLength: 1, maxLength: 12 })
  .map(all =>
    all.map(([uid, commandId, orderId, when, tap]) => ({
      uid,
      role: 'waiter',
      command: { id: commandId, orderId, at: when, ...tap },
    })),
  )
  .filter(all => new Set(all.map(({ command }) => command.id)).size === all.length)
const rescues = fc.record({
  tenant: fc.constant('demo'),
  at,
  people: fc.constant({ lucia: 'Lucía', mateo: 'Mateo' }),
  commands,
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Rescue>

describe('a rescue as text', () => {
  it('is read as it was written, in any order of the keys, with spaces between them, and in the order of the taps', () =>
    fc.assert(
      fc.asyncProperty(rescues, async rescue => {
        const text = await writeRescue(rescue)
        expect(await readRescue(text, 'demo')).toEqual(rescue)
        expect(await readRescue(JSON.stringify(JSON.parse(text), null, 2), 'demo')).toEqual(rescue)
      }),
    ))

  it('is refused when any character of it is another, or when its end is missing', () =>
    fc.assert(
      fc.asyncProperty(rescues, fc.nat(), fc.constantFrom('0', 'x', '"', '}', ''), async (rescue, place, instead) => {
        const text = await writeRescue(rescue)
        const cut = place % text.length
        const broken = text.slice(0, cut) + instead + text.slice(cut + 1)
        fc.pre(broken !== text)
        expect(await readRescue(broken, 'demo')).toHaveProperty('refused')
        expect(await readRescue(text.slice(0, cut), 'demo')).toEqual({ refused: 'unreadable' })
      }),
    ))

  it('is another house’s', () =>
    fc.assert(
      fc.asyncProperty(rescues, async rescue => {
        expect(await readRescue(await writeRescue(rescue), 'golf')).toEqual({ refused: 'foreign' })
      }),
      { numRuns: 10 },
    ))

  it('comes through codes that are scanned in any order, some of them twice, some of another text', () =>
    fc.assert(
      fc.asyncProperty(rescues, fc.array(fc.nat()), async (rescue, order) => {
        const text = await writeRescue(rescue)
        const frames = (await toFrames(text))!
        expect(await pastedText(frames.toReversed().join('\n'))).toBe(text)
        const shuffled = [...order.map(each => frames[each % frames.length]!), 'https://example.com', ...frames]
        const scanned = shuffled.reduce<Scanned | undefined>(withFrame, undefined)!
        expect(await textOf(scanned)).toBe(text)
        if (frames.length > 1)
          expect(await textOf({ ...scanned, parts: [frames[0], ...scanned.parts.slice(1)] })).toBeUndefined()
      }),
    ))
})

/** As somebody would who can work out the sum. */
async function forged(
  change: (body: { commands: { command: { payload: object } }[]; people: object }) => unknown,
): Promise<string> {
  const line = { lineId: 'linea', productId: 'agua', quantity: 1, options: [] }
  const command = { id: 'mandato', type: 'addLine' as const, orderId: 'orden', at: 1, payload: line }
  const rescue: Rescue = {
    tenant: 'demo',
    at: 1,
    people: { lucia: 'Lucía' },
    commands: [{ uid: 'lucia', role: 'waiter', command }],
  }
  const envelope = JSON.parse(await writeRescue(rescue))
  const body = change(envelope.body) ?? envelope.body
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)))
  return JSON.stringify({ ...envelope, body, sum: Buffer.from(digest).toString('hex') })
}

describe('a forged rescue, its sum included', () => {
  it('is read when it says what a tablet would', async () => {
    expect(await readRescue(await forged(() => undefined), 'demo')).toMatchObject({ tenant: 'demo' })
  })

  it.each<[string, Parameters<typeof forged>[0]]>([
    ['a guest’s command', body => void Object.assign(body.commands[0]!, { role: 'guest' })],
    ['an unknown command', body => void Object.assign(body.commands[0]!.command, { type: 'becomeAdmin' })],
    ['a price that no client may set', body => void Object.assign(body.commands[0]!.command.payload, { unitPrice: 0 })],
    ['a quantity that is none', body => void Object.assign(body.commands[0]!.command.payload, { quantity: -1 })],
    ['who sends it', body => void Object.assign(body.commands[0]!, { via: 'gerente' })],
    ['a device', body => void Object.assign(body, { device: 'x'.repeat(32) })],
    ['a prototype', body => JSON.parse(JSON.stringify(body).replace('"lineId"', '"__proto__":{"a":1},"lineId"'))],
    ['a name that turns the text around', body => void Object.assign(body.people, { lucia: '\u202eaicul' })],
    ['the same command twice', body => void body.commands.push(body.commands[0]!)],
    ['nothing', body => void body.commands.splice(0)],
    ['a list', () => []],
  ])('with %s is refused', async (_, change) => {
    expect(await readRescue(await forged(change), 'demo')).toEqual({ refused: 'damaged' })
  })

  it('of a later version says so', async () => {
    const later = { ...JSON.parse(await forged(() => undefined)), version: 2 }
    expect(await readRescue(JSON.stringify(later), 'demo')).toEqual({ refused: 'newer' })
  })
})

it('codes that would grow beyond measure are no text', async () => {
  const bomb = (await toFrames('0'.repeat(17_000_000)))!
  expect(await pastedText(bomb.join(' '))).toBe('')
})
