import { EvaluationError } from './errors.ts'

const compiled = new Map<string, RegExp>()

// Production speaks RE2: it has neither look-around nor back references, and JavaScript has no inline flags.
const foreign = /\(\?(?!:)|\\[1-9kK]/

/**
 * A pattern of the language as JavaScript's.
 * @throws EvaluationError for what the two engines do not share.
 */
function compile(pattern: string): RegExp {
  let regex = compiled.get(pattern)
  if (regex !== undefined) return regex
  if (foreign.test(pattern.replaceAll('\\\\', ''))) throw new EvaluationError(`pattern ${pattern}`)
  // RE2 lets any punctuation be escaped; JavaScript's unicode mode only some.
  const escaped = pattern.replace(/\\([^\w\s])/g, (_, sign: string) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
  try {
    regex = new RegExp(escaped, 'gu')
  } catch {
    throw new EvaluationError(`pattern ${pattern}`)
  }
  compiled.set(pattern, regex)
  return regex
}

/** Whether the whole of `text` matches. */
export function matchesWhole(text: string, pattern: string): boolean {
  const whole = compile(`^(?:${pattern})$`)
  whole.lastIndex = 0
  return whole.test(text)
}

/** `text` with every match of `pattern` replaced by `substitute`, taken literally. */
export function replaceAll(text: string, pattern: string, substitute: string): string {
  return text.replace(compile(pattern), () => substitute)
}

export function split(text: string, pattern: string): string[] {
  return text.split(compile(pattern))
}
