import { describe, expect, it } from 'vitest'
import { assignTicketNumber, formatDeviceLetters } from './tickets.ts'

describe('formatDeviceLetters', () => {
  it('goes from A to Z, then AA, and never repeats', () => {
    expect([1, 2, 26, 27, 52, 53, 702, 703].map(formatDeviceLetters)).toEqual([
      'A',
      'B',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
    expect(new Set(Array.from({ length: 20_000 }, (_, index) => formatDeviceLetters(index + 1))).size).toBe(20_000)
  })
})

describe('assignTicketNumber', () => {
  const device = { letters: 'B', lastTicket: 16 }

  it('accepts a number of the device above its last one, also with a gap', () => {
    expect(assignTicketNumber(device, 'B-17')).toEqual({ number: 'B-17', lastTicket: 17 })
    expect(assignTicketNumber(device, 'B-40')).toEqual({ number: 'B-40', lastTicket: 40 })
  })

  it('assigns the next number when the requested one is used, of another device or missing', () => {
    for (const wanted of ['B-16', 'B-1', 'A-99', 'BB-99', undefined]) {
      expect(assignTicketNumber(device, wanted)).toEqual({ number: 'B-17', lastTicket: 17 })
    }
  })
})
