import { RulesError } from './errors.ts'
import { positionAt, type Span } from './syntax.ts'

/**
 * A word, sign (operator or punctuation) or literal of a rules file, or the end of the file. `text`: the token as it is
 * written in the file.
 */
export type Token = Span &
  (
    | { kind: 'word' | 'sign'; text: string }
    | { kind: 'number'; text: string; value: bigint | number }
    | { kind: 'string'; text: string; value: string }
    | { kind: 'bytes'; text: string; value: Uint8Array }
    | { kind: 'end'; text: '' }
  )

const blank = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const word = /[A-Za-z_]\w*/y
const number = /\d+(\.\d+)?([eE][+-]?\d+)?/y
const sign = /[=!]==|[=!<>]=|&&|\|\||[!<>=+\-*/%?:;,.()[\]{}$]/y
// A path contains the id of the default database as `(default)`, with the parentheses.
const segment = /\(default\)|[\w\-.~@+]+/y
const bytesLiteral = /b'(?:[^'\\\n]|\\.)*'|b"(?:[^"\\\n]|\\.)*"/y
const byteEscape = /\\x[\da-fA-F]{2}|\\[0-3][0-7]{2}|\\./g
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"', '`': '`' }

/**
 * Splits a rules file into tokens. Reads each token only when the parser asks for it, because only the parser knows
 * whether a `/` is a division or the beginning of a path.
 */
export class Scanner {
  readonly source: string
  readonly file: string
  #offset = 0
  #ahead: Token | undefined

  constructor(source: string, file: string) {
    this.source = source
    this.file = file
  }

  peek(): Token {
    this.#ahead ??= this.#scan()
    return this.#ahead
  }

  take(): Token {
    const token = this.peek()
    this.#ahead = undefined
    this.#offset = token.end
    return token
  }

  /** Consumes the next token if it is the word or sign `text`. */
  accept(text: string): boolean {
    const found = this.is(text)
    if (found) this.take()
    return found
  }

  is(text: string): boolean {
    const token = this.peek()
    return token.text === text && (token.kind === 'word' || token.kind === 'sign')
  }

  expect(text: string): Token {
    if (!this.is(text)) this.fail(`expected ${text}, found ${this.#found()}`)
    return this.take()
  }

  /** @param what the expected word, as the error message names it, for example `a service` */
  word(what: string): string {
    if (this.peek().kind !== 'word') this.fail(`expected ${what}, found ${this.#found()}`)
    return this.take().text
  }

  /**
   * Consumes the path segment that directly follows the last consumed token.
   * @returns undefined if no segment follows
   */
  segment(): string | undefined {
    const text = this.#match(segment, this.#offset)
    if (text === undefined) return undefined
    this.#ahead = undefined
    this.#offset += text.length
    return text
  }

  /** Whether `text` follows the last consumed token without a space in between. */
  isDirectlyFollowedBy(text: string): boolean {
    return this.source.startsWith(text, this.#offset)
  }

  /** The offset at which the last consumed token ends. */
  get offset(): number {
    return this.#offset
  }

  fail(construct: string, offset: number = this.peek().start): never {
    throw new RulesError(this.file, positionAt(this.source, offset), construct)
  }

  #found(): string {
    return this.peek().text || 'the end of the file'
  }

  #match(pattern: RegExp, offset: number): string | undefined {
    pattern.lastIndex = offset
    return pattern.exec(this.source)?.[0]
  }

  #scan(): Token {
    const start = this.#offset + (this.#match(blank, this.#offset)?.length ?? 0)
    if (start >= this.source.length) return { kind: 'end', text: '', start, end: start }
    const quote = this.source[start]
    if (quote === '"' || quote === "'") return this.#string(quote, start)
    const bytes = this.#match(bytesLiteral, start)
    if (bytes !== undefined) return this.#bytes(bytes, start)
    const name = this.#match(word, start)
    if (name !== undefined) return { kind: 'word', text: name, start, end: start + name.length }
    const digits = this.#match(number, start)
    if (digits !== undefined) {
      const value = /^\d+$/.test(digits) ? BigInt(digits) : Number(digits)
      return { kind: 'number', text: digits, value, start, end: start + digits.length }
    }
    const text = this.#match(sign, start) ?? this.fail(`character ${quote}`, start)
    return { kind: 'sign', text, start, end: start + text.length }
  }

  /**
   * Reads a literal of bytes such as `b'é\x0F\017'`. Its text is encoded in UTF-8. `\x` with two hexadecimal digits, or
   * a backslash with three octal digits, gives one byte.
   */
  #bytes(text: string, start: number): Token {
    const parts: Uint8Array[] = []
    let end = 2
    for (const { 0: escaped, index } of text.slice(0, -1).matchAll(byteEscape)) {
      parts.push(Buffer.from(text.slice(end, index)), this.#byte(escaped, start + index))
      end = index + escaped.length
    }
    const value = new Uint8Array(Buffer.concat([...parts, Buffer.from(text.slice(end, -1))]))
    return { kind: 'bytes', text, value, start, end: start + text.length }
  }

  #byte(escaped: string, start: number): Uint8Array {
    if (escaped.length === 4) {
      return Uint8Array.of(
        escaped[1] === 'x' ? Number.parseInt(escaped.slice(2), 16) : Number.parseInt(escaped.slice(1), 8),
      )
    }
    return Buffer.from(escapes[escaped[1]!] ?? this.fail(`escape ${escaped}`, start))
  }

  #string(quote: string, start: number): Token {
    let value = ''
    let end = start + 1
    for (; this.source[end] !== quote; end += 1) {
      const character = this.source[end]
      if (character === undefined || character === '\n') this.fail('string without an end', start)
      if (character !== '\\') {
        value += character
        continue
      }
      end += 1
      const escaped = this.source[end] ?? ''
      value += escapes[escaped] ?? this.fail(`escape \\${escaped}`, end - 1)
    }
    return { kind: 'string', text: this.source.slice(start, end + 1), value, start, end: end + 1 }
  }
}
