import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backend.ts'
import { createIdToken } from './support/firestore-clients.ts'
import { type ChannelMessages, RawChannel } from './support/web-channel.ts'

const database = 'projects/demo-comanda/databases/(default)'
const documentName = (path: string) => `${database}/documents/${path}`
let dataDir: string
let backend: Backend

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
  backend = await startBackend({ dataDir })
})

afterEach(async () => {
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function put(path: string, text: string): void {
  backend.store.commit(backend.store.nextVersion(), new Map([[documentName(path), { text: { stringValue: text } }]]))
}

const watchDocuments = (targetId: number, ...paths: string[]) => ({
  database,
  addTarget: { targetId, documents: { documents: paths.map(documentName) } },
})
const increment = (path: string) => ({
  transform: {
    document: documentName(path),
    fieldTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
  },
})

type Message = {
  targetChange?: { targetChangeType: string; targetIds: number[] }
  documentChange?: { targetIds: number[]; removedTargetIds?: number[] }
  documentDelete?: { removedTargetIds: number[] }
  error?: { status: string }
}

/**
 * Describes each message of a response. For example, `put 2 -` means that a document was added to target (listener) 2,
 * or changed in it, and that the document was removed from no target.
 */
function summarize(messages: ChannelMessages | string): string[] {
  if (typeof messages === 'string') return [messages]
  return messages.map(([, content]) => {
    const [message] = content as [unknown]
    const { targetChange, documentChange, documentDelete, error } = message as Message
    if (targetChange) return `${targetChange.targetChangeType} ${targetChange.targetIds}`
    if (documentChange) return `put ${documentChange.targetIds} -${documentChange.removedTargetIds ?? ''}`
    if (documentDelete) return `delete -${documentDelete.removedTargetIds}`
    return error ? error.status : String(message)
  })
}

describe('a session of WebChannel, the HTTP protocol of the web SDK,', () => {
  it('answers the handshake with the session id and with headers that allow the origin of the page', async () => {
    const response = await new RawChannel(backend.port, 'Listen').open(watchDocuments(2, 'a/b'))
    expect(response.headers.get('access-control-allow-origin')).toBe('http://demo.localhost')
    expect(response.headers.get('access-control-expose-headers')).toBe('X-HTTP-Session-Id')
    expect(response.headers.get('x-http-session-id')).toBeTruthy()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('sends again exactly the messages that the client has not acknowledged', async () => {
    put('a/b', 'one')
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'))
    const first = (await channel.poll(0)) as ChannelMessages
    expect(summarize(first)).toEqual(['ADD 2', 'put 2 -', 'CURRENT 2', 'NO_CHANGE '])
    expect(await channel.poll(0)).toEqual(first)
    expect(await channel.poll(2)).toEqual(first.slice(2))
  })

  it('answers a long poll with the next change, even when its text is not ASCII', async () => {
    put('a/b', 'one')
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'))
    const first = (await channel.poll(0)) as ChannelMessages
    const next = channel.poll(first.at(-1)![0])
    put('a/b', 'ñandú 🌮')
    const messages = (await next) as ChannelMessages
    expect(summarize(messages)).toEqual(['put 2 -', 'NO_CHANGE '])
    expect(JSON.stringify(messages)).toContain('ñandú 🌮')
  })

  it('ends an idle long poll with `noop` after the timeout that the client sent', async () => {
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'))
    const first = (await channel.poll(0)) as ChannelMessages
    const response = await channel.openBackChannel(first.at(-1)![0], { CI: '1', TO: '50' })
    expect(await response.text()).toContain('["noop"]')
  })

  it('sends data on a new streaming response at once, and ends the earlier streaming response', async () => {
    const channel = new RawChannel(backend.port, 'Write')
    await channel.open({ database })
    const old = await channel.openBackChannel(0, { CI: '0' })
    const abort = new AbortController()
    const current = await channel.openBackChannel(1, { CI: '0' }, abort.signal)
    expect(await old.text()).toContain('streamToken')
    const chunk = await current.body!.getReader().read()
    expect(Buffer.from(chunk.value!).toString()).toContain('noop')
    abort.abort()
  })

  it('answers each message of the client with the number of the newest message that the server has for the client', async () => {
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'))
    expect(await channel.send([])).toEqual([0, 3, expect.any(Number)])
  })

  it('is unknown to the server after the client has terminated it', async () => {
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'))
    await channel.terminate()
    expect(await channel.poll(0)).toContain('Unknown SID')
  })
})

describe('a Write stream over WebChannel', () => {
  it('applies a repeated request once', async () => {
    const channel = new RawChannel(backend.port, 'Write')
    await channel.open({ database })
    const write = { streamToken: 'MQ==', writes: [increment('counters/c')] }
    await channel.send([write])
    await channel.send([write], 1)
    expect(backend.store.get(documentName('counters/c'))?.fields).toEqual({ n: { integerValue: '1' } })
    await channel.send([write])
    expect(backend.store.get(documentName('counters/c'))?.fields).toEqual({ n: { integerValue: '2' } })
  })

  it('ignores writes that were sent after a refused write', async () => {
    const channel = new RawChannel(backend.port, 'Write')
    await channel.open({ database })
    const refused = { update: { name: documentName('a/b'), fields: {} }, currentDocument: { exists: true } }
    await channel.send([{ writes: [refused] }, { writes: [increment('counters/c')] }])
    expect(backend.store.get(documentName('counters/c'))).toBeUndefined()
    expect(summarize(await channel.poll(1))).toEqual(['NOT_FOUND'])
  })
})

describe('a Listen stream over WebChannel', () => {
  it('sends each change once, with the ids of all targets (listeners) that it concerns, and then NO_CHANGE', async () => {
    put('rows/a', 'x')
    const channel = new RawChannel(backend.port, 'Listen')
    const structuredQuery = {
      from: [{ collectionId: 'rows' }],
      where: { fieldFilter: { field: { fieldPath: 'text' }, op: 'EQUAL', value: { stringValue: 'x' } } },
    }
    await channel.open({
      database,
      addTarget: { targetId: 2, query: { parent: documentName('').slice(0, -1), structuredQuery } },
    })
    await channel.send([watchDocuments(4, 'rows/a', 'rows/b')])
    const first = (await channel.poll(0)) as ChannelMessages
    put('rows/a', 'y')
    const second = (await channel.poll(first.at(-1)![0])) as ChannelMessages
    expect(summarize(second)).toEqual(['put 4 -2', 'NO_CHANGE '])
    backend.store.commit(backend.store.nextVersion(), new Map([[documentName('rows/a'), undefined]]))
    expect(summarize(await channel.poll(second.at(-1)![0]))).toEqual(['delete -4', 'NO_CHANGE '])
  })

  it('sends nothing for a commit that concerns none of its targets (listeners)', async () => {
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'))
    const before = await channel.send([])
    put('other/x', 'x')
    expect(await channel.send([])).toEqual(before)
  })

  it('sends no changes for a target (listener) that was removed', async () => {
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'))
    await channel.send([{ database, removeTarget: 2 }])
    put('a/b', 'x')
    expect(summarize(await channel.poll(0))).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE ', 'REMOVE 2'])
  })

  it('ends when its token expires', async () => {
    const channel = new RawChannel(backend.port, 'Listen')
    const almostOver = createIdToken('u', {}, Date.now() - 3600_000 + 3000)
    await channel.open(watchDocuments(2, 'a/b'), `Bearer ${almostOver}`)
    const first = (await channel.poll(0)) as ChannelMessages
    expect(summarize(await channel.poll(first.at(-1)![0]))).toEqual(['UNAUTHENTICATED'])
    put('a/b', 'x')
    expect(summarize(await channel.poll(first.length))).toEqual(['UNAUTHENTICATED'])
  })

  it('refuses a token that had expired before the stream opened', async () => {
    const channel = new RawChannel(backend.port, 'Listen')
    await channel.open(watchDocuments(2, 'a/b'), `Bearer ${createIdToken('u', {}, 0)}`)
    expect(summarize(await channel.poll(0))).toEqual(['UNAUTHENTICATED'])
  })
})
