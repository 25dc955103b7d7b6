import { describe, expect, it } from 'vitest'
import { chooseDestination } from './destination.ts'

describe('the page that opens after signing in', () => {
  it('is the page that the user wanted to open before being sent to the login page', () => {
    expect(chooseDestination('/table/comedor/a?b=1', 'manager')).toBe('/table/comedor/a?b=1')
  })

  it("is the start page of the user's role if the user came from no page or from the login page itself", () => {
    expect(chooseDestination(null, 'waiter')).toBe('/table')
    expect(chooseDestination('/login', 'admin')).toBe('/admin')
    expect(chooseDestination(null, 'kitchen')).toBe('/kitchen')
  })

  it("is the start page of the user's role if the requested URL is outside of the app", () => {
    for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(chooseDestination(from, 'waiter')).toBe('/table')
    }
  })
})
