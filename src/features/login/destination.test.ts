import { describe, expect, it } from 'vitest'
import { chooseDestination } from './destination.ts'

describe('after signing in', () => {
  it('leads where the person wanted to go', () => {
    expect(chooseDestination('/table/comedor/a?b=1', 'manager')).toBe('/table/comedor/a?b=1')
  })

  it('leads to their work when they wanted nothing', () => {
    expect(chooseDestination(null, 'waiter')).toBe('/table')
    expect(chooseDestination('/login', 'admin')).toBe('/admin')
  })

  it('never leads away from the app', () => {
    for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(chooseDestination(from, 'waiter')).toBe('/table')
    }
  })
})
