import type { DocumentStore } from '../store/documents.ts'
import type { Stream } from './channel.ts'
import { commitWrites } from './commit.ts'
import { toAscii } from './document-json.ts'
import { createGuard, type Guard, type GuardBackend } from './guard.ts'
import { errorJson } from './stream-error.ts'
import { commitJson } from './write-result.ts'
import { parseWrite } from './writes.ts'

type WriteRequest = { database?: string; writes?: unknown[] }

/** One Write stream: a handshake, then commits one by one. After a refusal it is deaf, or what follows applied twice. */
export class WriteStream implements Stream {
  readonly #store: DocumentStore
  readonly #send: (json: string) => void
  #guard: Guard | undefined
  #database: string | undefined
  #answers = 0

  constructor(backend: GuardBackend, authorization: string | undefined, send: (json: string) => void) {
    this.#store = backend.store
    this.#send = send
    this.#attempt(() => {
      this.#guard = createGuard(backend, authorization)
    })
  }

  receive(message: unknown): void {
    if (this.#guard === undefined) return
    const { database, writes = [] } = message as WriteRequest
    if (this.#database === undefined) {
      this.#database = database ?? ''
      this.#answer({ streamId: '1' })
    } else {
      this.#attempt(guard => this.#commit(guard!, writes))
    }
  }

  close(): void {
    this.#guard = undefined
  }

  #commit(guard: Guard, input: unknown[]): void {
    const writes = input.map(write => parseWrite(write, this.#database!))
    this.#answer(commitJson(writes, commitWrites(this.#store, writes, guard.write)))
  }

  #answer(message: object): void {
    const streamToken = Buffer.from(String(++this.#answers)).toString('base64')
    this.#send(toAscii(JSON.stringify({ streamToken, ...message })))
  }

  #attempt(step: (guard: Guard | undefined) => void): void {
    try {
      step(this.#guard)
    } catch (error) {
      this.close()
      this.#send(errorJson(error))
    }
  }
}
