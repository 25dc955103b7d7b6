/** The package `saxen` has no types of its own. */
declare module 'saxen' {
  type Attributes = { [name: string]: string }
  type Decode = (text: string) => string

  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Attributes, decode: Decode) => void): void
    on(event: 'closeTag', handle: (name: string) => void): void
    on(event: 'text', handle: (text: string, decode: Decode) => void): void
    on(event: 'cdata', handle: (text: string) => void): void
    on(event: 'error', handle: (error: Error) => void): void
    parse(xml: string): void
  }
}
