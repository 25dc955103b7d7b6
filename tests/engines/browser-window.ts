/**
 * The actions of a person in a browser, the same for each engine. Each method with a target waits at most `patienceMs`
 * until its action is possible. If it is not, the method throws an error that describes the element.
 */
export type BrowserWindow = {
  /** The width of the page in CSS pixels. */
  readonly width: number
  open(url: string): Promise<void>
  reload(): Promise<void>
  tap(target: Target): Promise<void>
  /** Replaces the text of an input by pressing one key after another. `text` is not empty. */
  type(target: Target, text: string): Promise<void>
  /** Gives a file to an input of type `file`, which may be invisible. */
  chooseFile(target: Target, path: string): Promise<void>
  /** Waits until an element that matches is visible. */
  sees(target: Target): Promise<void>
  /** Waits until no element that matches is visible. */
  seesNo(target: Target): Promise<void>
  /** Waits until the service worker is active, so that the app can start without a network. */
  waitUntilInstalled(): Promise<void>
  saveScreenshot(path: string): Promise<void>
  /** The errors that the console has shown so far. */
  errors(): string[]
  close(): Promise<void>
}

/** How long an action waits for its element at most, in milliseconds. */
export const patienceMs = 60_000

/**
 * Describes an element as a person finds it: by its role, its label or its text. A string must be the whole name, label
 * or text. The element must contain all of `texts`. Without `within`, the element may be anywhere on the page. If
 * several elements match, the first one is used.
 */
export type Target = {
  role?: Role
  name?: string | RegExp
  label?: string
  text?: string
  texts?: string[]
  within?: Target
}

type Role = 'button' | 'dialog' | 'group' | 'heading' | 'link' | 'list' | 'listitem' | 'log' | 'searchbox' | 'status'

export const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, within })
export const link = (name: string | RegExp): Target => ({ role: 'link', name })
export const label = (text: string, within?: Target): Target => ({ label: text, within })
/** An element with exactly this text. */
export const text = (whole: string, within?: Target): Target => ({ text: whole, within })

/** Formats a target for an error message. */
export const describeTarget = (target: Target): string =>
  JSON.stringify(target, (_, value) => (value instanceof RegExp ? String(value) : value))
