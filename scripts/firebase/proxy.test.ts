import { expect, it } from 'vitest'
import { chooseTarget } from './proxy.ts'

it.each([
  ['/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', 'auth'],
  ['/securetoken.googleapis.com/v1/token', 'auth'],
  ['/demo-comanda/us-central1/orders', 'functions'],
  ['/google.firestore.v1.Firestore/Listen/channel', 'backend'],
  ['/v1/projects/demo-comanda/databases/(default)/documents:commit', 'backend'],
  ['/v0/b/demo-comanda.appspot.com/o/tenants%2Fdemo', 'backend'],
  ['/.json', 'backend'],
  ['/demo/AuthTenants/Admins.json', 'backend'],
  ['/table/comedor', 'hosting'],
  ['/assets/index-1.js', 'hosting'],
])('the proxy sends %s to %s', (path, target) => expect(chooseTarget(path)).toBe(target))
