import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mapFromJson } from './convert.ts'
import { compileWithWarnings, type RulesRequest } from './rules.ts'

// A file with security rules and requests, each request with the decision of Google's production service. The file is
// not in this repository; without it, these tests are skipped.
const corpus = '../shared/data/rules-corpus.json'

type Case = {
  description: string
  method: RulesRequest['method']
  path: string
  auth?: { uid: string; token?: Record<string, unknown> } | null
  data?: object
  resource?: object
  functionMocks?: { function: 'get' | 'exists'; path: string; result: object | true }[]
  production: 'ALLOW' | 'DENY'
}
type Scenario = { id: string; rules: string; cases: Case[] }

function toRequest(observed: Case): RulesRequest {
  const { method, path, auth, data, resource, functionMocks = [] } = observed
  return {
    method,
    // The file gives the path of a document also for `list`, but our evaluator needs the path of the collection.
    path: method === 'list' ? path.replace(/\/[^/]*$/, '') : path,
    auth: auth ? { uid: auth.uid, token: auth.token ?? {} } : null,
    time: 0,
    resource: resource ? mapFromJson(resource) : null,
    newResource: data && mapFromJson(data),
    read: (_, name) => {
      const mock = functionMocks.find(mocked => mocked.path === name)
      return mock ? mapFromJson(mock.result === true ? {} : mock.result) : null
    },
  }
}

describe.skipIf(!existsSync(corpus))('the decisions of our security rules evaluator', () => {
  const scenarios: Scenario[] = existsSync(corpus) ? JSON.parse(readFileSync(corpus, 'utf8')) : []
  let agreeing = 0
  const unsupported: string[] = []

  for (const { id, rules, cases } of scenarios) {
    it(id, () => {
      const compiled = compileWithWarnings(rules, id)
      // Like our evaluator, production accepts rules that call an unknown function, and fails only when it evaluates
      // the call. So an unknown function does not fail the test; its name is printed.
      unsupported.push(...compiled.unknown.map(error => error.construct))
      for (const observed of cases) {
        const { allowed } = compiled.rules.evaluate(toRequest(observed))
        expect(allowed ? 'ALLOW' : 'DENY', observed.description).toBe(observed.production)
        agreeing += 1
      }
    })
  }

  it('agree with the decisions of Google’s production service in all recorded cases', () => {
    const total = scenarios.reduce((sum, scenario) => sum + scenario.cases.length, 0)
    console.info(
      `rules corpus: ${agreeing} of ${total} cases agree; unsupported, there too: ${unsupported.length} (${unsupported})`,
    )
    expect(agreeing).toBe(total)
  })
})
