import { describe, expect, it } from 'vitest'
import { assignTicketNumber, formatDeviceLetters } from './tickets.ts'

describe('formatDeviceLetters', () => {
  it('returns A to Z, then AA, AB and so on, and never the same letters twice', () => {
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

  it('uses the number that the device wants if it has the device’s letters and is higher than the last number, even if it skips numbers', () => {
    expect(assignTicketNumber(device, 'B-17')).toEqual({ number: 'B-17', lastTicket: 17 })
    expect(assignTicketNumber(device, 'B-40')).toEqual({ number: 'B-40', lastTicket: 40 })
  })

  it('uses the device’s next number if the wanted number is missing, was used before or has the letters of another device', () => {
    for (const wanted of ['B-16', 'B-1', 'A-99', 'BB-99', undefined]) {
      expect(assignTicketNumber(device, wanted)).toEqual({ number: 'B-17', lastTicket: 17 })
    }
  })
})
