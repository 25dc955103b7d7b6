import { describe, expect, it } from 'vitest'
import { mapFromJson } from './convert.ts'
import { RulesError } from './errors.ts'
import { loadRules, type RulesRequest } from './rules.ts'

const wrap = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}`

/** Evaluates rules for a request. By default, the user `alice` reads the document `things/one` (method `get`). */
function evaluateRules(body: string, request: Partial<RulesRequest> = {}) {
  const auth = { uid: 'alice', token: { role: 'waiter' } }
  return loadRules(wrap(body), 'x.rules').evaluate({ method: 'get', path: 'things/one', auth, time: 0, ...request })
}

const allows = (condition: string, request?: Partial<RulesRequest>) =>
  evaluateRules(`match /things/{id} { allow read, write: if ${condition}; }`, request).allowed

/** The stored documents, keyed by path. */
const documents = (all: Record<string, object>) => ({
  read: (_: string, path: string) => (all[path] ? mapFromJson(all[path]) : null),
})

describe('conditions in security rules', () => {
  it('are false when an expression in them has no value, unless the other side of || is true', () => {
    expect(allows('request.auth.token.missing == null')).toBe(false)
    expect(allows('!(request.auth.token.missing == 1)')).toBe(false)
    expect(allows('request.auth.token.missing || true')).toBe(true)
    expect(allows('true || request.auth.token.missing')).toBe(true)
    expect(allows('false || request.auth.token.missing')).toBe(false)
    expect(allows('!(request.auth.token.missing && false)')).toBe(false)
    expect(allows("request.auth.token.role == 'waiter' && true")).toBe(true)
  })

  it('are false when their value is not a bool', () => {
    for (const value of ['1', "'true'", '[true]', 'request.auth', '1 && true', "'x' ? true : true", '!0']) {
      expect(allows(value), value).toBe(false)
    }
  })

  it('apply operators in the precedence of the language reference', () => {
    expect(allows('true || true && false')).toBe(true)
    expect(allows('1 + 2 * 3 == 7 && -7 / 2 == -3 && 7 % 4 == 3')).toBe(true)
    expect(allows('!false == true')).toBe(true)
    expect(allows("'a' in ['a'] == true")).toBe(true)
    expect(allows('false ? false : true ? true : false')).toBe(true)
    expect(allows('(1 + 2) * 3 == 9')).toBe(true)
  })

  it('can compare two maps with diff() and read a map with get()', () => {
    const request = {
      method: 'update' as const,
      resource: mapFromJson({ a: 1, b: 2, c: 3 }),
      newResource: mapFromJson({ a: 1, b: 3, d: 4 }),
    }
    const diff = 'request.resource.data.diff(resource.data)'
    expect(allows(`${diff}.affectedKeys() == ['b', 'c', 'd'].toSet()`, request)).toBe(true)
    expect(allows(`${diff}.affectedKeys().hasOnly(['b', 'c'])`, request)).toBe(false)
    expect(allows(`${diff}.addedKeys().hasOnly(['d']) && ${diff}.removedKeys().hasOnly(['c'])`, request)).toBe(true)
    expect(allows(`${diff}.changedKeys().hasAll(['b']) && ${diff}.unchangedKeys().hasAll(['a'])`, request)).toBe(true)
    expect(allows("resource.data.get('z', 7) == 7 && resource.data.get(['a'], 0) == 1", request)).toBe(true)
  })

  it('can compute with times, coordinates, strings, numbers and hashes, and are false for a date that does not exist or an int that overflows', () => {
    expect(allows('request.time + duration.value(1, "d") == timestamp.date(1970, 1, 2)')).toBe(true)
    expect(allows('timestamp.date(2024, 2, 29).dayOfYear() == 60 && timestamp.date(2024, 3, 3).dayOfWeek() == 7')).toBe(
      true,
    )
    expect(allows('timestamp.date(2023, 2, 29) == timestamp.date(2023, 3, 1)')).toBe(false)
    expect(allows("'a-b-c'.split('-').join('+') == 'a+b+c' && 'ABC'.lower()[0:2] == 'ab'")).toBe(true)
    expect(allows("int('42') + 1 == 43 && string(1) == '1' && float('1.5') == 1.5 && 1 == 1.0")).toBe(true)
    expect(allows('latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000')).toBe(true)
    expect(allows("hashing.sha256('abc').toHexString()[0:8] == 'BA7816BF'")).toBe(true)
    expect(allows('9223372036854775807 + 1 > 0')).toBe(false)
  })

  it('are false when a regular expression uses a construct that only RE2 (the engine of production) or only JavaScript supports', () => {
    for (const pattern of ['(?=a)a', '(a)\\\\1', '(?i)A'])
      expect(allows(`'a'.matches('${pattern}') || false`)).toBe(false)
  })
})

describe('a match block in security rules', () => {
  it('matches one segment of the path with {x}, and any number of segments with {x=**}', () => {
    const path = { path: 'a/b/c/d' }
    expect(evaluateRules("match /a/{x} { match /c/{y} { allow get: if x == 'b' && y == 'd'; } }", path).allowed).toBe(
      true,
    )
    expect(evaluateRules('match /a/{x} { allow get; }', path).allowed).toBe(false)
    expect(evaluateRules('match /a/{x=**} { allow get: if x[2] == "d"; }', path).allowed).toBe(true)
    expect(evaluateRules('match /a/b/c/d/{x=**} { allow get; }', path).allowed).toBe(true)
    expect(evaluateRules('match /{x=**}/c/{y} { allow get: if y == "d"; }', path).allowed).toBe(true)
  })

  it('allows only the methods that its allow statement names', () => {
    const body = 'match /things/{id} { allow get, update; }'
    const allowed = (['get', 'list', 'create', 'update', 'delete'] as const).filter(method => {
      return evaluateRules(body, { method, path: method === 'list' ? 'things' : 'things/one' }).allowed
    })
    expect(allowed).toEqual(['get', 'update'])
  })

  it('never matches a path with an empty segment, . or ..', () => {
    for (const path of ['things/..', 'things/.', 'things/', '/things/one']) {
      expect(evaluateRules('match /{x=**} { allow get; }', { path }).allowed, path).toBe(false)
    }
  })
})

describe('a list request in security rules', () => {
  const list = { method: 'list' as const, path: 'things' }

  it('is refused when the condition uses a document, its id, or a limit that the query does not have', () => {
    const resource = mapFromJson({ owner: 'alice' })
    expect(allows("resource.data.owner == 'alice'", { ...list, resource })).toBe(false)
    expect(allows('resource == null', list)).toBe(false)
    expect(allows("id != 'secret'", list)).toBe(false)
    expect(evaluateRules('match /things/one { allow list; }', list).allowed).toBe(false)
    expect(allows('request.auth != null && request.query.limit <= 10', { ...list, query: { limit: 10 } })).toBe(true)
    expect(allows('request.query.limit <= 10', list)).toBe(false)
  })

  it('is refused when it is a collection group query, unless the path of the match begins with {x=**}', () => {
    const group = { ...list, allDescendants: true }
    expect(evaluateRules('match /things/{id} { allow list; }', group).allowed).toBe(false)
    expect(evaluateRules('match /{above=**}/things/{id} { allow list; }', group).allowed).toBe(true)
  })
})

describe('get() and exists() in security rules', () => {
  const staff = '/databases/$(database)/documents/staff/$(request.auth.uid)'

  it('read and count each document once', () => {
    const rule = `match /things/{id} { allow get: if exists(${staff}) && get(${staff}).data.active && get(${staff}).data.n == 1; }`
    const present = documents({ 'staff/alice': { active: true, n: 1 } })
    expect(evaluateRules(rule, present)).toEqual({ allowed: true, reads: 1 })
    expect(evaluateRules(rule)).toEqual({ allowed: false, reads: 1 })
  })

  it('have no value when an id in their path contains a slash', () => {
    const auth = { uid: 'x/../alice', token: {} }
    expect(allows(`exists(${staff}) || !exists(${staff})`, { auth })).toBe(false)
  })

  it('read at most ten documents', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `!exists(/databases/d/documents/c/${n})`).join(' && ')
    expect(allows(ten)).toBe(true)
    expect(allows(`${ten} && !exists(/databases/d/documents/c/10)`)).toBe(false)
  })

  it('read documents as they are stored, whereas getAfter() reads what the request’s function `readAfter` returns', () => {
    const readAfter = () => mapFromJson({ n: 2 })
    expect(allows(`getAfter(${staff}).data.n == 2 && !exists(${staff})`, { readAfter })).toBe(true)
    expect(allows(`getAfter(${staff}).data.n == 2`)).toBe(false)
  })
})

describe('functions that a rules file declares', () => {
  it('can use their own variables and the wildcards of the match block around them', () => {
    const body = `match /things/{id} {
      function twice(n) { let one = n; let two = one + n; return two; }
      function named(name) { return id == name && twice(2) == 4; }
      allow get: if named('one');
    }`
    expect(evaluateRules(body).allowed).toBe(true)
  })

  it('can call each other twenty levels deep and no deeper', () => {
    const chain = (depth: number) =>
      Array.from({ length: depth }, (_, n) => `function f${n}() { return ${n === 0 ? 'true' : `f${n - 1}()`}; }`).join(
        '\n',
      )
    expect(evaluateRules(`${chain(20)} match /things/{id} { allow get: if f19(); }`).allowed).toBe(true)
    expect(evaluateRules(`${chain(21)} match /things/{id} { allow get: if f20(); }`).allowed).toBe(false)
  })
})

describe('getAfter() and existsAfter() in security rules', () => {
  const things = (id: string) => `/databases/$(database)/documents/things/${id}`
  const counter = (n: number) => ({ newResource: mapFromJson({ n }) })

  it('see the document that the request creates or updates as it will be after the request', () => {
    const one = things('one')
    const stored = documents({ 'things/one': { n: 1 } })
    expect(allows(`getAfter(${one}).data.n == 7 && !exists(${one})`, { method: 'create', ...counter(7) })).toBe(true)
    const update = { method: 'update' as const, ...stored, ...counter(2) }
    expect(allows(`getAfter(${one}).data.n == get(${one}).data.n + 1`, update)).toBe(true)
    expect(allows('getAfter(request.path).data.n == 2', update)).toBe(true)
  })

  it('do not see the document that the request deletes', () => {
    const stored = documents({ 'things/one': { n: 1 } })
    expect(allows(`existsAfter(${things('one')})`, { method: 'delete', ...stored })).toBe(false)
    expect(allows(`!existsAfter(${things('one')}) && exists(${things('one')})`, { method: 'delete', ...stored })).toBe(
      true,
    )
  })

  it('see every other document as it is stored, even when the request only reads', () => {
    const stored = documents({ 'things/two': { n: 2 } })
    const condition = `getAfter(${things('two')}).data.n == 2 && existsAfter(${things('two')})`
    for (const method of ['get', 'create', 'update', 'delete'] as const) {
      expect(allows(condition, { method, ...stored, ...counter(9) }), method).toBe(true)
    }
    expect(allows(`existsAfter(${things('three')})`, { method: 'create', ...stored, ...counter(9) })).toBe(false)
  })

  it('do not find the written document at the same path of another database', () => {
    const elsewhere = '/databases/other/documents/things/one'
    expect(allows(`existsAfter(${elsewhere})`, { method: 'create', ...counter(1) })).toBe(false)
  })
})

describe('bytes in security rules', () => {
  it('can be written as literals that contain text, hexadecimal escapes and octal escapes', () => {
    expect(allows("b'*' == b'\\x2A' && b\"*\" == b'\\052' && b'\\xff\\xff'.size() == 2")).toBe(true)
    expect(allows("b'€' == b'\\342\\202\\254' && b'€'.size() == 3 && b'\\n\\'' == '\\n\\''.toUtf8()")).toBe(true)
    expect(allows("b'' is bytes && b'a' != 'a' && b'a'.size() == 1 && [b'a'][0] == b'a'")).toBe(true)
  })

  it('become hexadecimal text in upper case', () => {
    expect(allows("b'\\xab\\x0c'.toHexString() == 'AB0C'")).toBe(true)
    expect(allows("hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'")).toBe(true)
  })

  it('become URL-safe base64 with padding', () => {
    expect(allows("b'\\xfb\\xff\\xfe'.toBase64() == '-__-' && b'\\xff'.toBase64() == '_w=='")).toBe(true)
    expect(allows("'comanda'.toUtf8().toBase64() == 'Y29tYW5kYQ=='")).toBe(true)
  })

  it('begin with the lowest byte of the checksum when a CRC function returns them', () => {
    // The published check values for the text 123456789 are CBF43926 and E3069283.
    expect(allows("hashing.crc32('123456789').toHexString() == '2639F4CB'")).toBe(true)
    expect(allows("hashing.crc32c('123456789'.toUtf8()).toHexString() == '839206E3'")).toBe(true)
  })
})

describe('get() of a map in security rules', () => {
  const map = "{'a': {'b': 1, 'n': null}, 's': 'text', 'l': [1]}"

  it('follows a list of keys into nested maps', () => {
    expect(allows(`${map}.get(['a', 'b'], 0) == 1 && ${map}.get('s', '') == 'text'`)).toBe(true)
  })

  it('gives the default when a key is missing, or when a value on the way is not a map', () => {
    for (const keys of ["['a', 'z']", "['z', 'b']", "['s', 'b']", "['s', 'b', 'c']", "['l', 'b']", "['a', 'n', 'x']"]) {
      expect(allows(`${map}.get(${keys}, 'none') == 'none'`), keys).toBe(true)
    }
  })

  it('gives a stored null, not the default', () => {
    expect(allows(`${map}.get(['a', 'n'], 7) == null`)).toBe(true)
  })
})

describe('functions outside the `service` block of a rules file', () => {
  const load = (source: string) => {
    const auth = { uid: 'alice', token: {} }
    return loadRules(source, 'x.rules').evaluate({ method: 'get', path: 'things/one', auth, time: 0 }).allowed
  }
  const service = (body: string) =>
    `service cloud.firestore { ${body} match /databases/{d}/documents/things/{id} { allow get: if signedIn(); } }`
  const signedIn = 'function signedIn() { return isKnown(request.auth); }'
  const isKnown = 'function isKnown(user) { return user != null; }'

  it('can be declared before the block or after it, and can be called by functions inside the block', () => {
    expect(load(`rules_version = '2'; ${signedIn} ${isKnown} ${service('')}`)).toBe(true)
    expect(load(`${signedIn} ${isKnown} ${service('')}`)).toBe(true)
    expect(load(`rules_version = '2'; ${service('')} ${signedIn} ${isKnown}`)).toBe(true)
    expect(load(`rules_version = '2'; ${isKnown} ${service(signedIn)}`)).toBe(true)
  })

  it('do not see the wildcards of a match block', () => {
    const wrong = "function signedIn() { return id == 'one'; }"
    expect(() => load(`rules_version = '2'; ${wrong} ${service('')}`)).toThrow('name id')
  })
})

describe('security rules of version 1, or without a version,', () => {
  const versions = { none: '', one: "rules_version = '1';", two: "rules_version = '2';" }
  const allowed = (version: keyof typeof versions, pattern: string, request: Partial<RulesRequest> = {}) => {
    const service = `service cloud.firestore { match /databases/{d}/documents { match ${pattern} { allow read; } } }`
    const { evaluate } = loadRules(`${versions[version]} ${service}`, 'x.rules')
    return evaluate({ method: 'get', path: 'things/one', auth: null, time: 0, ...request }).allowed
  }

  it('match one or more segments with {x=**}, whereas rules of version 2 match zero or more', () => {
    for (const version of ['none', 'one'] as const) {
      expect(allowed(version, '/things/one/{x=**}')).toBe(false)
      expect(allowed(version, '/things/{x=**}')).toBe(true)
      expect(allowed(version, '/{x=**}')).toBe(true)
      expect(allowed(version, '/things/{id}/{x=**}', { path: 'things/one/parts/a' })).toBe(true)
      expect(allowed(version, '/things/{x=**}', { method: 'list', path: 'things' })).toBe(true)
    }
    expect(allowed('two', '/things/one/{x=**}')).toBe(true)
  })

  it('match no collection group query', () => {
    const group: Partial<RulesRequest> = { method: 'list', path: 'things', allDescendants: true }
    expect(allowed('none', '/{x=**}', group)).toBe(false)
    expect(allowed('two', '/{x=**}', group)).toBe(true)
  })
})

describe('loading rules with an unknown construct fails with the error', () => {
  const rule = (condition: string) => wrap(`    match /a/{b} { allow get: if ${condition}; }`)
  it.each([
    ['x.rules:4:34: function bool()', rule('bool(true)')],
    ['x.rules:4:34: function math.isInfinite()', rule('math.isInfinite(1.0)')],
    ['method reverse()', rule("'a'.reverse() == 'a'")],
    ['type text', rule('b is text')],
    ['name nobody', rule('nobody == 1')],
    ['name firestore', rule('firestore.get(/a/b)')],
    ['escape \\d', rule("'\\d' == 'd'")],
    ['statement ===', rule('a === b')],
    ['character ~', rule('a ~ b')],
    ['2 arguments for get', rule('get(1, 2)')],
    ['function f() calls itself', wrap('function f() { return f(); }')],
    ['statement deny', wrap('match /a/{b} { deny get; }')],
    ['method peek', wrap('match /a/{b} { allow peek; }')],
    ['the file ends', wrap('match /a/{b} {')],
    ['escape \\q', rule("b'\\q' == b'q'")],
    ['segment after {…=**}', 'service cloud.firestore { match /{above=**}/a/{b} { allow get; } }'],
    ["rules_version '3'", "rules_version = '3'; service cloud.firestore {}"],
    ['service cloud.other', "rules_version = '2'; service cloud.other {}"],
  ])('%s', (message, source) => {
    expect(() => loadRules(source, 'x.rules')).toThrow(RulesError)
    expect(() => loadRules(source, 'x.rules')).toThrow(message)
  })
})
