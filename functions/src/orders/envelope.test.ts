import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '../call-error.ts'
import { readEnvelope } from './envelope.ts'

const device = 'a'.repeat(16)
const add = { type: 'addLine', orderId: 'o', at: 1, payload: { lineId: 'l', productId: 'p', quantity: 1, options: [] } }
const envelope = (commands: unknown, more: object = {}) => ({ device, protocol: 1, acked: 0, commands, ...more })
const read = (commands: unknown, more?: object) => readEnvelope(envelope(commands, more))

function codeOf(act: () => unknown): string | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof CallError) return error.code
    throw error
  }
  return undefined
}

describe('readEnvelope', () => {
  it('sorts commands by sequence number and drops unknown fields', () => {
    const priced = { ...add, total: 1, payload: { ...add.payload, unitPrice: 0, total: 0 } }
    const { commands } = read([
      { seq: 2, id: 'b', ...priced },
      { seq: 1, id: 'a', ...add },
    ])
    expect(commands.map(({ seq }) => seq)).toEqual([1, 2])
    expect(commands[1]!.command).toEqual({ id: 'b', ...add })
  })

  it('accepts a call although a command has an invalid payload; the result for this command has no field `command`', () => {
    for (const quantity of [-1, 0, 1e9, 1.5, Number.NaN, '1', null]) {
      const { commands } = read([{ seq: 1, id: 'a', ...add, payload: { ...add.payload, quantity } }])
      expect(commands).toMatchObject([{ type: 'addLine', orderId: 'o' }])
      expect(commands[0]!.command).toBeUndefined()
    }
  })

  it('accepts a call although a command has an unsafe key or an invalid field; the result for this command has no field `command`', () => {
    const raw = (text: string) => JSON.parse(text) as unknown
    const dangerous = [
      raw('{"seq":1,"id":"a","type":"requestBill","orderId":"o","at":1,"payload":{"__proto__":{}}}'),
      raw('{"seq":1,"id":"a","type":"requestBill","orderId":"o","at":1,"payload":{},"__proto__":{"x":1}}'),
      raw('{"seq":1,"id":"a","type":"requestBill","orderId":"o","at":1,"payload":{"deep":[{"constructor":1}]}}'),
      { seq: 1, id: 'a', ...add, payload: { ...add.payload, lineId: '__proto__' } },
      { seq: 1, id: 'a', ...add, orderId: 'prototype' },
      { seq: 1, id: 'a', ...add, orderId: '__reserved__' },
      { seq: 1, id: 'a', ...add, type: 'toString' },
      { seq: 1, id: 'a', ...add, at: 'now' },
    ]
    for (const command of dangerous) expect(read([command]).commands[0]!.command).toBeUndefined()
  })

  it('computes the same hash if only the sequence of a command’s keys differs, and a different hash if a value differs', () => {
    const hash = (command: object) => read([{ seq: 1, id: 'a', ...command }]).commands[0]!.hash
    expect(hash(Object.fromEntries(Object.entries(add).reverse()))).toBe(hash(add))
    expect(hash({ ...add, at: 2 })).not.toBe(hash(add))
  })

  it('refuses a call with another protocol version as `upgrade`, even if the rest of the call is invalid', () => {
    for (const protocol of [0, -1, 2, 99, '1', undefined]) expect(codeOf(() => read('?', { protocol }))).toBe('upgrade')
  })

  it('accepts at most 50 commands and at most 20 orders in one call', () => {
    const many = (count: number, orders = 1) =>
      Array.from({ length: count }, (_, index) => ({
        seq: index + 1,
        id: `c${index}`,
        ...add,
        orderId: `o${index % orders}`,
      }))
    expect(read(many(50, 20)).commands).toHaveLength(50)
    expect(codeOf(() => read(many(51)))).toBe('too_large')
    expect(codeOf(() => read(many(10_000)))).toBe('too_large')
    expect(codeOf(() => read(many(21, 21)))).toBe('too_large')
  })

  it('refuses a call with an invalid sequence number, command id, device id or acknowledged number, or with two commands that have the same number', () => {
    const bad = [{ seq: 0 }, { seq: 1.5 }, { seq: '1' }, { id: '' }, { id: 'a b' }, { id: '__proto__' }, { id: 7 }]
    for (const wrong of bad) expect(codeOf(() => read([{ seq: 1, id: 'a', ...add, ...wrong }]))).toBe('invalid')
    for (const commands of [undefined, {}, [null], [[]], ['x']]) expect(codeOf(() => read(commands))).toBe('invalid')
    for (const id of ['short', 'a'.repeat(65), 'a/b'.repeat(8), 7])
      expect(codeOf(() => read([], { device: id }))).toBe('invalid')
    for (const acked of [-1, 0.5, '0', undefined]) expect(codeOf(() => read([], { acked }))).toBe('invalid')
    expect(codeOf(() => read([1, 2].map(n => ({ seq: 1, id: `c${n}`, ...add }))))).toBe('invalid')
  })

  it('accepts only a valid uid as `behalf` and only text as `token`', () => {
    expect(read([], { behalf: 'somebody', token: 'order.seal' })).toMatchObject({
      behalf: 'somebody',
      token: 'order.seal',
    })
    for (const behalf of ['', 'a/b', 7, null, {}]) expect(codeOf(() => read([], { behalf }))).toBe('invalid')
    for (const token of [7, null, {}, 'x'.repeat(201)]) expect(codeOf(() => read([], { token }))).toBe('invalid')
  })

  it('lists each unknown field of a payload, if the field’s name consists of letters; the value is null unless it is a number', () => {
    const { commands } = read([
      { seq: 1, id: 'a', ...add, payload: { ...add.payload, total: 1, evil: 'text', 'a b': 2 } },
    ])
    expect(commands[0]!.ignored).toEqual([
      { key: 'total', value: 1 },
      { key: 'evil', value: null },
    ])
  })

  it('throws no other error than `invalid` or `too_large` for random or deeply nested input', () => {
    const tree = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('seq', 'id', 'payload', '__proto__', 'type'), tie('any')),
      ),
    })).any
    const command = fc.record({
      seq: fc.constantFrom(1, 2),
      id: fc.constantFrom('a', 'b'),
      type: fc.constantFrom('addLine', 'x'),
      orderId: tree,
      at: tree,
      payload: tree,
    })
    fc.assert(
      fc.property(
        fc.array(fc.oneof(tree, command), { maxLength: 4 }),
        fc.oneof(tree, fc.constant(device)),
        (commands, id) => {
          expect(['invalid', 'too_large', undefined]).toContain(codeOf(() => read(commands, { device: id })))
        },
      ),
    )
    let deep: unknown = 'x'
    for (let level = 0; level < 200_000; level += 1) deep = [deep]
    expect(read([{ seq: 1, id: 'a', ...add, payload: deep }]).commands[0]!.command).toBeUndefined()
  })

  it('masks card numbers in the fields of a payment; an unknown field that contains a card number is listed as null', () => {
    const payload = {
      paymentId: 'p',
      method: 'card',
      amount: 100,
      reference: '4111 1111 1111 1111',
      card: { auth: '4111111111111111' },
      number: 4_111_111_111_111_111,
    }
    const [read1] = read([{ seq: 1, id: 'a', type: 'recordPayment', orderId: 'o', at: 1, payload }]).commands
    expect(read1!.command!.payload).toMatchObject({ reference: '•1111', card: { auth: '•1111' } })
    expect(read1!.ignored).toEqual([{ key: 'number', value: null }])
    expect(JSON.stringify(read1)).not.toContain('4111')
  })
})
