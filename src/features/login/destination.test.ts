import { describe, expect, it } from 'vitest'
import { chooseDestination } from './destination.ts'

describe('the page that opens after signing in', () => {
  it('is the page that the user wanted before the login page opened', () => {
    expect(chooseDestination('/table/comedor/a?b=1', 'manager')).toBe('/table/comedor/a?b=1')
  })

  it("is the start page of the user's role when the user wanted no page, or wanted the login page itself", () => {
    expect(chooseDestination(null, 'waiter')).toBe('/table')
    expect(chooseDestination('/login', 'admin')).toBe('/admin')
    expect(chooseDestination(null, 'kitchen')).toBe('/kitchen')
  })

  it("is the start page of the user's role when the wanted address is outside of the app", () => {
    for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(chooseDestination(from, 'waiter')).toBe('/table')
    }
  })
})
