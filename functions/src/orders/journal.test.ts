import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { ChainedEntry, JournalEntry, Tally } from '../../../domain/journal/entry.ts'
import { addToTally } from '../../../domain/journal/tally.ts'
import { callerOf, createTenant } from '../../../tests/security/payloads/create-tenant.ts'
import type { MemoryFirestore } from '../../../tests/security/payloads/memory-firestore.ts'
import { newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import type { Bucket } from '../firebase.ts'
import { hashDocument } from './journal.ts'
import { runOrderCommands } from './orders.ts'

vi.mock('firebase-functions', () => ({ logger: { error: vi.fn() } }))

const bucket = () => ({}) as Bucket
const tenantPath = 'tenants/demo'

let db: MemoryFirestore
let seqs: Map<string, number>
beforeEach(() => {
  db = createTenant()
  seqs = new Map()
})

/**
 * Sends commands as the admin from a device. `device` is a letter; the device's id is this letter, repeated 32 times.
 * @returns the error code or the status of each command
 */
async function send(commands: Command[], device = 'c', more: object = {}): Promise<string[]> {
  const first = (seqs.get(device) ?? 0) + 1
  seqs.set(device, first + commands.length - 1)
  const numbered = commands.map((one, index) => ({ ...one, seq: first + index }))
  const data = { device: device.repeat(32), protocol: 1, acked: 0, commands: numbered, ...more }
  const caller = callerOf('admin')
  const { results } = await runOrderCommands(db.asFirestore, bucket, caller, JSON.parse(JSON.stringify(data)))
  return results.map(({ code, status }) => code ?? status)
}

const documentsOf = <Doc>(collection: string): [id: string, doc: Doc][] =>
  [...db.documents].flatMap(([path, doc]) =>
    path.startsWith(`${tenantPath}/${collection}/`) ? [[path.split('/')[3]!, doc as unknown as Doc]] : [],
  )
const entries = () => documentsOf<JournalEntry>('journal')
const tallies = () => documentsOf<Tally>('tallies')

const dinner = (orderId: string): Command[] =>
  [
    newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4', covers: 3 }),
    newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 2, options: [] }),
    newCommand('sendLines', { lineIds: ['a'] }),
  ].map(one => withOrderId(orderId, one))
const pay = (orderId: string, amount: number) =>
  withOrderId(orderId, newCommand('recordPayment', { paymentId: `p-${orderId}`, method: 'cash', amount, tip: 500 }))
const close = (orderId: string) => withOrderId(orderId, newCommand('closeOrder', {}))

describe('the journal', () => {
  it('numbers the sales of one call one after the other; each sale contains the hash of the sale before it', async () => {
    const both = ['one', 'two'].flatMap(id => [...dinner(id), pay(id, 7800), close(id)])
    expect(await send(both)).not.toContain('invalid')
    const sales = entries().flatMap(([, entry]) => (entry.kind === 'sale' ? (entry as ChainedEntry) : []))
    expect(sales.map(({ folio }) => folio)).toEqual([1, 2])
    expect(sales[1]?.prevHash).toBe(sales[0]?.hash)
  })

  it('has one entry for each payment and each sale, with an id made of the order’s and the command’s id, and one document with the sums of all entries of the device and date', async () => {
    const [payment, closing] = [pay('one', 7800), close('one')]
    expect(await send([...dinner('one'), payment, closing])).not.toContain('invalid')
    expect(entries().map(([id, { kind }]) => [id, kind])).toEqual([
      [`one.${payment.id}`, 'payment'],
      [`one.${closing.id}`, 'sale'],
    ])
    const [[tallyId, tally]] = tallies() as [[string, Tally]]
    expect(tallyId).toBe(`${tally.date}.A`)
    expect(tally).toMatchObject({
      entries: 2,
      sums: { payments: 7800, tips: 500, cash: 8300, sales: 7800, subtotal: 7800, tax: 1076, checks: 1, covers: 3 },
      split: {
        products: { agua: { quantity: 2, amount: 7800, net: 7800 } },
        methods: { cash: { payments: 7800, tips: 500, count: 1 } },
        taxes: { 'iva 1600 included': { base: 6724, amount: 1076 } },
      },
    })
    expect(
      entries()
        .map(([, entry]) => entry)
        .reduce<Tally | undefined>(addToTally, undefined),
    ).toEqual(tally)
  })

  it('reverses the sale of a closed check when a correcting check is opened, and gets a new sale when the correcting check is closed', async () => {
    await send([...dinner('one'), pay('one', 7800), close('one')])
    const correct = withOrderId('fix', newCommand('openOrder', { departmentId: 'sala', corrects: 'one' }))
    await send([correct], 'd')
    const [, reversal] = entries().at(-1)!
    expect(reversal).toMatchObject({
      kind: 'reversal',
      orderId: 'fix',
      corrects: 'one',
      sums: { sales: -7800, checks: -1 },
    })
    await send([withOrderId('fix', newCommand('voidLine', { lineId: 'a', reason: 'x' })), close('fix')], 'd')
    expect(entries().at(-1)![1]).toMatchObject({ kind: 'sale', orderId: 'fix', sums: { checks: 1, voids: 7800 } })
    const sales = tallies().map(([, { sums }]) => sums.sales ?? 0)
    expect(sales).toEqual([7800, -7800])
  })

  it('gets no second entry if a command arrives again, from the same device or another device', async () => {
    const commands = [...dinner('one'), pay('one', 7800), close('one')]
    await send(commands)
    const before = [entries(), tallies()]
    seqs.delete('c')
    await send(commands)
    expect(new Set(await send(commands, 'd'))).toEqual(new Set(['seen']))
    expect([entries(), tallies()]).toEqual(before)
  })

  it('gets no entry for a refused command or for a refused call', async () => {
    expect(await send([...dinner('one'), close('one')])).toContain('unpaid')
    seqs.set('c', 20)
    await expect(send([pay('one', 7800)])).rejects.toThrow('gap')
    expect([entries(), tallies()]).toEqual([[], []])
  })

  it('numbers and chains the sales of each device, so that a changed or missing sale can be detected', async () => {
    for (const orderId of ['one', 'two', 'three'])
      await send([...dinner(orderId), pay(orderId, 7800), close(orderId)], orderId === 'two' ? 'd' : 'c')
    const chained = documentsOf<ChainedEntry>('journal').flatMap(([, entry]) => (entry.folio ? [entry] : []))
    expect(chained.map(({ series, folio }) => `${series}${folio}`)).toEqual(['A1', 'B1', 'A2'])
    for (const { hash, ...entry } of chained) expect(hashDocument(entry)).toBe(hash)
    const [first, , second] = chained
    expect([first!.prevHash, second!.prevHash]).toEqual(['', first!.hash])
    expect(hashDocument({ ...first!, at: 1 })).not.toBe(first!.hash)
  })

  it('gives a payment the business date on which it was entered, or the first open date if that day is already closed', async () => {
    const settings = db.documents.get(tenantPath)!
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const clock = Date.now()
    const yesterday = (command: Command) => ({ ...command, at: clock - 30 * 3_600_000 })
    await send(dinner('one'))
    await send([yesterday(pay('one', 100))], 'c', { clock })
    const [, { date: tapped }] = entries()[0]!
    expect([day(-2), day(-1)]).toContain(tapped)
    db.documents.set(tenantPath, { ...settings, day: { first: day(-0), z: 1 } })
    const late = yesterday(newCommand('recordPayment', { paymentId: 'q', method: 'card', amount: 50 }))
    await send([withOrderId('one', late)], 'c', { clock })
    expect(entries()[1]![1]).toMatchObject({ date: day(0), late: { date: tapped }, marks: ['late'] })
  })
})
