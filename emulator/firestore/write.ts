import type { DocumentStore } from '../store/documents.ts'
import { type Authorizer, createAuthorizer, type FirestoreBackend } from './authorizer.ts'
import type { FirestoreStream } from './channel.ts'
import { commitWrites } from './commit.ts'
import { toAscii } from './document-json.ts'
import { streamErrorJson } from './stream-error.ts'
import { toCommitResponse } from './write-result.ts'
import { parseWrite } from './writes.ts'

type WriteRequest = { database?: string; writes?: unknown[] }

/**
 * One stream `Write` of Firestore's protocol. Its first message opens the stream, and each later message is one commit.
 * After a refused commit the stream ignores all further messages, because the client opens a new stream and sends the
 * later commits again on that stream.
 */
export class WriteStream implements FirestoreStream {
  readonly #store: DocumentStore
  readonly #send: (json: string) => void
  #authorizer: Authorizer | undefined
  #database: string | undefined
  #responseCount = 0

  constructor(backend: FirestoreBackend, authorization: string | undefined, send: (json: string) => void) {
    this.#store = backend.store
    this.#send = send
    this.#runOrClose(() => {
      this.#authorizer = createAuthorizer(backend, authorization)
    })
  }

  receive(message: unknown): void {
    if (this.#authorizer === undefined) return
    const { database, writes = [] } = message as WriteRequest
    if (this.#database === undefined) {
      this.#database = database ?? ''
      this.#respond({ streamId: '1' })
    } else {
      this.#runOrClose(authorizer => this.#commit(authorizer!, writes))
    }
  }

  close(): void {
    this.#authorizer = undefined
  }

  #commit(authorizer: Authorizer, input: unknown[]): void {
    const writes = input.map(write => parseWrite(write, this.#database!))
    this.#respond(toCommitResponse(writes, commitWrites(this.#store, writes, authorizer.checkWrite)))
  }

  #respond(message: object): void {
    const streamToken = Buffer.from(String(++this.#responseCount)).toString('base64')
    this.#send(toAscii(JSON.stringify({ streamToken, ...message })))
  }

  #runOrClose(step: (authorizer: Authorizer | undefined) => void): void {
    try {
      step(this.#authorizer)
    } catch (error) {
      this.close()
      this.#send(streamErrorJson(error))
    }
  }
}
