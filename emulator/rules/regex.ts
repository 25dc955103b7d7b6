import { EvaluationError } from './errors.ts'

const compiled = new Map<string, RegExp>()

// Finds the constructs that are refused: look-around and back references, which RE2 (production's engine for regular
// expressions) does not have; inline flags such as `(?i)`, which JavaScript does not have; and named groups.
const foreign = /\(\?(?!:)|\\[1-9kK]/

/**
 * Compiles a pattern of the rules language to a JavaScript regular expression.
 * @throws EvaluationError for a malformed pattern, or for a construct that `foreign` finds
 */
function compile(pattern: string): RegExp {
  let regex = compiled.get(pattern)
  if (regex !== undefined) return regex
  if (foreign.test(pattern.replaceAll('\\\\', ''))) throw new EvaluationError(`pattern ${pattern}`)
  // RE2 allows a backslash before every punctuation character, JavaScript in unicode mode only before some. So each
  // escaped punctuation character is written as its code point: `\-` becomes `\u{2d}`.
  const escaped = pattern.replace(/\\([^\w\s])/g, (_, sign: string) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
  try {
    regex = new RegExp(escaped, 'gu')
  } catch {
    throw new EvaluationError(`pattern ${pattern}`)
  }
  compiled.set(pattern, regex)
  return regex
}

/** Whether the pattern matches all of `text`, not only a part of it. */
export function matchesWhole(text: string, pattern: string): boolean {
  const whole = compile(`^(?:${pattern})$`)
  whole.lastIndex = 0
  return whole.test(text)
}

/** Replaces every match of `pattern` by the literal text `substitute`. */
export function replaceAll(text: string, pattern: string, substitute: string): string {
  return text.replace(compile(pattern), () => substitute)
}

export function splitByPattern(text: string, pattern: string): string[] {
  return text.split(compile(pattern))
}
