import { describe, expect, it } from 'vitest'
import { chooseDestination } from './destination.ts'

describe('the path after signing in', () => {
  it('is the path that the user wanted', () => {
    expect(chooseDestination('/table/comedor/a?b=1', 'manager')).toBe('/table/comedor/a?b=1')
  })

  it('is the start page of the role when the user wanted no other page', () => {
    expect(chooseDestination(null, 'waiter')).toBe('/table')
    expect(chooseDestination('/login', 'admin')).toBe('/admin')
  })

  it('is the start page of the role when the wanted address is outside of the app', () => {
    for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(chooseDestination(from, 'waiter')).toBe('/table')
    }
  })
})
