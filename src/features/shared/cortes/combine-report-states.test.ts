import { expect, it } from 'vitest'
import { combineReportStates } from './combine-report-states.ts'

it('several reports together are `reading` while one is being read, else `failed` if one could not be read', () => {
  const stateOf = (...states: ('reading' | 'read' | 'failed')[]) =>
    combineReportStates(states.map(state => ({ state, readAgain: () => {} }))).state
  expect(stateOf('read', 'read')).toBe('read')
  expect(stateOf('read', 'failed')).toBe('failed')
  expect(stateOf('reading', 'failed')).toBe('reading')
})

it('reading several reports again reads only the reports that could not be read', () => {
  const again: string[] = []
  combineReportStates([
    { state: 'read', readAgain: () => again.push('log') },
    { state: 'failed', readAgain: () => again.push('staff') },
  ]).readAgain()
  expect(again).toEqual(['staff'])
})
