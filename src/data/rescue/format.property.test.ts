import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rescues } from '../../../tests/support/rescues.ts'
import { parseRescue, type Rescue, serializeRescue } from './format.ts'

describe('a rescue as text', () => {
  it('is read as it was written, in any order of the keys, with spaces between them, and in the order of the taps', () =>
    fc.assert(
      fc.asyncProperty(rescues, async rescue => {
        const text = await serializeRescue(rescue)
        expect(await parseRescue(text, 'demo')).toEqual(rescue)
        expect(await parseRescue(JSON.stringify(JSON.parse(text), null, 2), 'demo')).toEqual(rescue)
      }),
    ))

  it('is refused when any character of it is another, or when its end is missing', () =>
    fc.assert(
      fc.asyncProperty(rescues, fc.nat(), fc.constantFrom('0', 'x', '"', '}', ''), async (rescue, place, instead) => {
        const text = await serializeRescue(rescue)
        const cut = place % text.length
        const broken = text.slice(0, cut) + instead + text.slice(cut + 1)
        fc.pre(broken !== text)
        expect(await parseRescue(broken, 'demo')).toHaveProperty('refused')
        expect(await parseRescue(text.slice(0, cut), 'demo')).toEqual({ refused: 'unreadable' })
      }),
    ))

  it('is another house’s', () =>
    fc.assert(
      fc.asyncProperty(rescues, async rescue => {
        expect(await parseRescue(await serializeRescue(rescue), 'golf')).toEqual({ refused: 'foreign' })
      }),
      { numRuns: 10 },
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
  const envelope = JSON.parse(await serializeRescue(rescue))
  const body = change(envelope.body) ?? envelope.body
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)))
  return JSON.stringify({ ...envelope, body, sum: Buffer.from(digest).toString('hex') })
}

describe('a forged rescue, its sum included', () => {
  it('is read when it says what a tablet would', async () => {
    expect(await parseRescue(await forged(() => undefined), 'demo')).toMatchObject({ tenant: 'demo' })
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
    expect(await parseRescue(await forged(change), 'demo')).toEqual({ refused: 'damaged' })
  })

  it('of a later version says so', async () => {
    const later = { ...JSON.parse(await forged(() => undefined)), version: 2 }
    expect(await parseRescue(JSON.stringify(later), 'demo')).toEqual({ refused: 'newer' })
  })
})
