import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRescue } from '../../../tests/support/arbitrary-rescue.ts'
import { parseRescue, type Rescue, serializeRescue } from './format.ts'

// A rescue is a JSON text with the commands (for example `addLine`) that one tablet could not send to the server.
// Another tablet reads the text and sends the commands.

describe('the text of a rescue', () => {
  it('is parsed to the rescue that it was made from, even after a JSON tool has formatted the text', () =>
    fc.assert(
      fc.asyncProperty(anyRescue, async rescue => {
        const text = await serializeRescue(rescue)
        expect(await parseRescue(text, 'demo')).toEqual(rescue)
        expect(await parseRescue(JSON.stringify(JSON.parse(text), null, 2), 'demo')).toEqual(rescue)
      }),
    ))

  it('is refused when a character is changed, or when its end is missing', () =>
    fc.assert(
      fc.asyncProperty(anyRescue, fc.nat(), fc.constantFrom('0', 'x', '"', '}', ''), async (rescue, place, instead) => {
        const text = await serializeRescue(rescue)
        const cut = place % text.length
        const broken = text.slice(0, cut) + instead + text.slice(cut + 1)
        fc.pre(broken !== text)
        expect(await parseRescue(broken, 'demo')).toHaveProperty('refused')
        expect(await parseRescue(text.slice(0, cut), 'demo')).toEqual({ refused: 'unreadable' })
      }),
    ))

  it('is refused by the app of another tenant', () =>
    fc.assert(
      fc.asyncProperty(anyRescue, async rescue => {
        expect(await parseRescue(await serializeRescue(rescue), 'golf')).toEqual({ refused: 'foreign' })
      }),
      { numRuns: 10 },
    ))
})

/** Returns the text of a rescue whose body was changed by `change`, with a checksum that matches the changed body. */
async function forge(
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

describe('a rescue with a valid checksum', () => {
  it('is accepted when a tablet could have written its content', async () => {
    expect(await parseRescue(await forge(() => undefined), 'demo')).toMatchObject({ tenant: 'demo' })
  })

  it.each<[string, Parameters<typeof forge>[0]]>([
    ['a guest’s command', body => void Object.assign(body.commands[0]!, { role: 'guest' })],
    ['an unknown command', body => void Object.assign(body.commands[0]!.command, { type: 'becomeAdmin' })],
    ['a price that no client may set', body => void Object.assign(body.commands[0]!.command.payload, { unitPrice: 0 })],
    ['a negative quantity', body => void Object.assign(body.commands[0]!.command.payload, { quantity: -1 })],
    ['the field `via`, which names a sender', body => void Object.assign(body.commands[0]!, { via: 'gerente' })],
    ['the field `device`', body => void Object.assign(body, { device: 'x'.repeat(32) })],
    [
      'the field `__proto__`',
      body => JSON.parse(JSON.stringify(body).replace('"lineId"', '"__proto__":{"a":1},"lineId"')),
    ],
    ['a name with a right-to-left override', body => void Object.assign(body.people, { lucia: '\u202eaicul' })],
    ['the same command twice', body => void body.commands.push(body.commands[0]!)],
    ['no commands', body => void body.commands.splice(0)],
    ['a list as its body', () => []],
  ])('is refused if it has %s', async (_, change) => {
    expect(await parseRescue(await forge(change), 'demo')).toEqual({ refused: 'damaged' })
  })

  it('is refused as `newer` when its format version is higher than the version that the app supports', async () => {
    const later = { ...JSON.parse(await forge(() => undefined)), version: 8 }
    expect(await parseRescue(JSON.stringify(later), 'demo')).toEqual({ refused: 'newer' })
  })
})
