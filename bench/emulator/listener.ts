import { RawChannel } from '../../tests/contract/support/web-channel.ts'

type Message = {
  targetChange?: { targetChangeType?: string; cause?: { message: string } }
  documentChange?: { document: { name: string; updateTime: string }; removedTargetIds?: number[] }
  documentDelete?: { document: string }
  error?: { message: string }
}

/** Listens to one Firestore document or query with the protocol of the browser SDK, but without the SDK. */
export class FirestoreListener {
  /** The current result: maps the name of each document to its update time. */
  readonly documents = new Map<string, string>()
  readonly errors: string[] = []
  readonly #channel: RawChannel
  readonly #abort = new AbortController()
  #lastId = 0

  private constructor(channel: RawChannel) {
    this.#channel = channel
  }

  /** Resolves when the first snapshot is complete. */
  static async open(port: number, documentsRoot: string, target: object, token?: string): Promise<FirestoreListener> {
    const channel = new RawChannel(port, 'Listen')
    const database = documentsRoot.replace(/\/documents$/, '')
    const authorization = token === undefined ? '' : `Bearer ${token}`
    await channel.open({ database, addTarget: { targetId: 2, ...target } }, authorization)
    const listener = new FirestoreListener(channel)
    await new Promise<void>((resolve, reject) => void listener.#follow(resolve).catch(reject))
    if (listener.errors.length > 0) throw new Error(listener.errors[0])
    return listener
  }

  close(): void {
    this.#abort.abort()
  }

  async #follow(ready: () => void): Promise<void> {
    while (!this.#abort.signal.aborted) {
      try {
        const response = await this.#channel.openBackChannel(this.#lastId, { CI: '0' }, this.#abort.signal)
        if (!response.ok) throw new Error(await response.text())
        await this.#read(response, ready)
      } catch (error) {
        if (this.#abort.signal.aborted) return
        this.errors.push((error as Error).message)
        return ready()
      }
    }
  }

  async #read(response: Response, ready: () => void): Promise<void> {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (;;) {
        const newline = text.indexOf('\n')
        const end = newline + 1 + Number(text.slice(0, newline))
        if (newline < 0 || text.length < end) break
        for (const [id, messages] of JSON.parse(text.slice(newline + 1, end)) as [number, unknown[]][]) {
          this.#lastId = id
          for (const message of messages) this.#take(message as Message, ready)
        }
        text = text.slice(end)
      }
    }
  }

  #take({ targetChange, documentChange, documentDelete, error }: Message, ready: () => void): void {
    const cause = targetChange?.cause ?? error
    if (cause) this.errors.push(cause.message)
    if (cause || targetChange?.targetChangeType === 'CURRENT') ready()
    if (documentDelete) this.documents.delete(documentDelete.document)
    if (!documentChange) return
    const { document, removedTargetIds = [] } = documentChange
    if (removedTargetIds.length > 0) this.documents.delete(document.name)
    else this.documents.set(document.name, document.updateTime)
  }
}
