import { describe, expect, it } from 'vitest'
import { readChanges } from './change.ts'

const category = { collection: 'categories', op: 'delete', id: 'tacos' }
const customer = { collection: 'customers', op: 'delete', id: 'socio-7' }
const invalid = { collection: 'categories', op: 'rename', id: 'tacos' }

describe('readChanges', () => {
  it('refuses a request that changes both the menu and customers, and reports the error at the first customer', () => {
    expect(readChanges([category, invalid, customer]).errors).toEqual([
      { index: 1, path: 'op', code: 'invalid' },
      { index: 2, path: 'collection', code: 'invalid' },
    ])
  })

  it('accepts several changes of customers in one request', () => {
    const { changes, errors } = readChanges([customer, { ...customer, id: 'socio-21' }])
    expect(changes.map(({ id }) => id)).toEqual(['socio-7', 'socio-21'])
    expect(errors).toEqual([])
  })
})
