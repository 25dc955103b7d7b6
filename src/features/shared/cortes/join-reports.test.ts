import { expect, it } from 'vitest'
import { joinReports } from './join-reports.ts'

it('reports that are needed together are read when all are, and fail when one fails', () => {
  const stateOf = (...states: ('reading' | 'read' | 'failed')[]) =>
    joinReports(states.map(state => ({ state, readAgain: () => {} }))).state
  expect(stateOf('read', 'read')).toBe('read')
  expect(stateOf('read', 'failed')).toBe('failed')
  expect(stateOf('reading', 'failed')).toBe('reading')
})

it('only the reports that failed are read again', () => {
  const again: string[] = []
  joinReports([
    { state: 'read', readAgain: () => again.push('log') },
    { state: 'failed', readAgain: () => again.push('staff') },
  ]).readAgain()
  expect(again).toEqual(['staff'])
})
