const commandMs = 60_000
const startMs = 30_000

/** The key under which the JSON of WebDriver contains the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A reference to an element of the page, as WebDriver sends it. */
export type ElementReference = { [elementKey]: string }

/** An error that a WebDriver server returned. `code` is a code of the specification, such as `no such element`. */
export class WebDriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/**
 * A WebDriver session, with only the commands of WebDriver (https://www.w3.org/TR/webdriver2/) that these tests use.
 */
export class WebDriverSession {
  readonly #base: string

  private constructor(base: string) {
    this.#base = base
  }

  /** @param server for example `http://127.0.0.1:4444` */
  static async start(server: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = (await call('POST', `${server}/session`, { capabilities }, startMs)) as { sessionId: string }
    return new WebDriverSession(`${server}/session/${sessionId}`)
  }

  end = () => call('DELETE', this.#base)
  open = (url: string) => this.#post('url', { url })
  reload = () => this.#post('refresh', {})
  resize = (size: { width: number; height: number }) => this.#post('window/rect', { x: 0, y: 0, ...size })
  click = (element: ElementReference) => this.#post(`element/${element[elementKey]}/click`, {})
  /** Types into an input. An input of type `file` gets the path of a file. */
  sendKeys = (element: ElementReference, text: string) => this.#post(`element/${element[elementKey]}/value`, { text })

  /** Runs the body of a function in the page. The body finds the arguments in `arguments`. */
  run = (body: string, ...args: unknown[]) => this.#post('execute/sync', { script: body, args })

  #post(path: string, body: object): Promise<unknown> {
    return call('POST', `${this.#base}/${path}`, body)
  }
}

async function call(method: 'POST' | 'DELETE', url: string, body?: object, timeoutMs = commandMs): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, { method, body: body && JSON.stringify(body), signal })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new WebDriverError(error, message)
}
