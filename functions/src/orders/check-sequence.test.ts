import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '../call-error.ts'
import { checkSequence, type DeviceSequence, type StoredResult } from './check-sequence.ts'
import type { NumberedCommand } from './envelope.ts'

const command = (seq: number, hash = `body-${seq}`): NumberedCommand => ({ seq, id: `id-${seq}`, hash })
const result = (seq: number): StoredResult => ({ seq, id: `id-${seq}`, hash: `body-${seq}`, status: 'accepted' })
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
const blank: DeviceSequence = { lastSeq: 0, acked: 0, results: [] }
const after = (lastSeq: number, acked = 0): DeviceSequence => ({
  lastSeq,
  acked,
  results: range(acked + 1, lastSeq).map(result),
})
const seqs = (items: { seq: number }[]) => items.map(({ seq }) => seq)

function codeOf(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof CallError) return { code: error.code, ...error.detail }
    throw error
  }
  return undefined
}

describe('checkSequence', () => {
  it('accepts the first commands of a device if they are numbered 1, 2, 3', () => {
    const { fresh, replayed } = checkSequence(blank, { acked: 0, commands: range(1, 3).map(n => command(n)) })
    expect([seqs(fresh), replayed]).toEqual([[1, 2, 3], []])
  })

  it('refuses a call with `gap` when a number is missing, and names the first number that it expects', () => {
    expect(codeOf(() => checkSequence(blank, { acked: 0, commands: [command(2)] }))).toEqual({
      code: 'gap',
      expected: 1,
    })
    expect(codeOf(() => checkSequence(after(5), { acked: 0, commands: [command(6), command(8)] }))).toEqual({
      code: 'gap',
      expected: 6,
    })
  })

  it('returns the stored results of commands that were sent again, and the new commands of the same call', () => {
    const { fresh, replayed } = checkSequence(after(5, 2), { acked: 2, commands: range(4, 7).map(n => command(n)) })
    expect(replayed).toEqual([result(4), result(5)])
    expect(seqs(fresh)).toEqual([6, 7])
  })

  it('answers `fork` if a number was used for another command or was already acknowledged, or if the device acknowledges an unused number', () => {
    const fork = { code: 'fork' }
    expect(codeOf(() => checkSequence(after(5), { acked: 0, commands: [command(5, 'other')] }))).toEqual(fork)
    expect(codeOf(() => checkSequence(after(5), { acked: 0, commands: [{ ...command(5), id: 'other' }] }))).toEqual(
      fork,
    )
    expect(codeOf(() => checkSequence(after(5), { acked: 5, commands: [command(5)] }))).toEqual(fork)
    expect(codeOf(() => checkSequence(after(5, 5), { acked: 0, commands: [command(5)] }))).toEqual(fork)
    expect(codeOf(() => checkSequence(after(5), { acked: 6, commands: [] }))).toEqual(fork)
  })

  it('refuses a new command when the device has not yet acknowledged 500 results', () => {
    expect(checkSequence(after(500), { acked: 400, commands: [command(501)] }).unacknowledged).toHaveLength(100)
    expect(checkSequence(after(499), { acked: 0, commands: [command(500)] }).fresh).toHaveLength(1)
    expect(codeOf(() => checkSequence(after(500), { acked: 0, commands: [command(501)] }))).toEqual({
      code: 'slow_down',
    })
    expect(checkSequence(after(500), { acked: 0, commands: [command(500)] }).replayed).toHaveLength(1)
  })

  it('selects each command of a device exactly once to be run, even if the calls repeat or skip numbers', () => {
    const sends = fc.array(fc.record({ from: fc.nat(30), size: fc.integer({ min: 0, max: 12 }), ack: fc.boolean() }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(sends, batches => {
        let device = blank
        const ran: number[] = []
        for (const { from, size, ack } of batches) {
          const commands = range(from + 1, from + size).map(n => command(n))
          const refused = codeOf(() => {
            const { acked, unacknowledged, fresh } = checkSequence(device, {
              acked: ack ? device.lastSeq : 0,
              commands,
            })
            ran.push(...seqs(fresh))
            device = {
              acked,
              lastSeq: device.lastSeq + fresh.length,
              results: [...unacknowledged, ...fresh.map(({ seq }) => result(seq))],
            }
          })
          expect(['gap', 'fork', undefined]).toContain(refused?.code)
        }
        expect(ran).toEqual(range(1, device.lastSeq))
      }),
    )
  })
})
