import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadDatabaseRules, noQuery } from './database-rules.ts'

const rules = loadDatabaseRules(readFileSync('firebase/database.rules.json', 'utf8'), 'firebase/database.rules.json')
const bySubdomain = { orderByChild: 'Subdominio', equalTo: 'demo', limitToFirst: 1 }

describe('the rules of the registry of tenants', () => {
  it('allow the query for one subdomain and no wider query', () => {
    expect(rules.mayRead([], bySubdomain)).toBe(true)
    expect(rules.isIndexed([], 'Subdominio')).toBe(true)
    expect(rules.mayRead([], noQuery)).toBe(false)
    expect(rules.mayRead([], { ...bySubdomain, equalTo: null })).toBe(false)
    expect(rules.mayRead([], { ...bySubdomain, limitToFirst: null })).toBe(false)
    expect(rules.mayRead([], { ...bySubdomain, limitToFirst: 2 })).toBe(false)
    expect(rules.mayRead([], { ...bySubdomain, orderByChild: 'databaseURL' })).toBe(false)
  })

  it('allow reads of four values of a tenant: its database URL, its subdomain, and the ids of its two Auth tenants', () => {
    for (const path of ['databaseURL', 'Subdominio', 'AuthTenants/Admins', 'AuthTenants/Clientes']) {
      expect(rules.mayRead(['demo', ...path.split('/')], noQuery), path).toBe(true)
    }
  })

  it('refuse all other reads', () => {
    for (const path of ['demo', 'demo/AuthTenants', 'demo/AuthTenants/Otros', 'demo/databaseId']) {
      expect(rules.mayRead(path.split('/'), noQuery), path).toBe(false)
    }
  })
})

describe('an unknown construct in the rules of a Realtime Database', () => {
  const load = (rule: string) => () => loadDatabaseRules(`{\n  "rules": {\n    ${rule}\n  }\n}`, 'x.json')

  it('makes loading fail with an error that says its line and column', () => {
    expect(load('".validate": "true"')).toThrow('x.json:3:5: .validate')
    expect(load('".read": "auth != null"')).toThrow('x.json:3:14: auth')
    expect(load('".read": "query.startAt == 1"')).toThrow('query.startAt')
    expect(load('".read": "true && \'"')).toThrow('string without an end')
    expect(load('"a": 1')).toThrow('x.json:3:5: a')
  })
})
