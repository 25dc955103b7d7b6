import type { Command } from './commands.ts'

/** Groups of digits that single spaces, hyphens, dots or slashes separate, for example `4111 1111 1111 1111`. */
const digitRuns = /\d+(?:[ \u00a0./-]\d+)*/g
const minDigits = 13
const maxDigits = 19

/** Whether the last digit is the right checksum of the other digits (Luhn algorithm), as in every card number. */
function passesLuhn(digits: string): boolean {
  let total = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits.at(-1 - index))
    const doubled = digit * 2
    total += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return total % 10 === 0
}

/**
 * Whether the text consists of 13 to 19 digits with a valid checksum. One in ten numbers of this length that are not
 * card numbers has a valid checksum too.
 */
export const isCardNumber = (digits: string): boolean =>
  digits.length >= minDigits && digits.length <= maxDigits && /^\d+$/.test(digits) && passesLuhn(digits)

/**
 * Replaces each card number in a text by its last four digits: `•1111`. The text may have further digits next to the
 * number, for example the expiry date. The result is masked again until nothing changes, because the remaining four
 * digits may form another card number together with the digits next to them.
 */
export function maskCardNumbers(text: string): string {
  const masked = text.replace(digitRuns, maskRun)
  return masked === text ? text : maskCardNumbers(masked)
}

function maskRun(run: string): string {
  const groups = run.split(/(\D)/)
  for (let from = 0; from < groups.length; from += 2) {
    for (let to = groups.length; to > from; to -= 2) {
      const digits = groups.slice(from, to).join('').replaceAll(/\D/g, '')
      if (!isCardNumber(digits)) continue
      const before = groups.slice(0, from).join('')
      return `${before}•${digits.slice(-4)}${maskRun(groups.slice(to).join(''))}`
    }
  }
  return run
}

/** Masks the card numbers in the texts of a command, because card numbers must not be stored. */
export function maskCommand<C extends Command>(command: C): C {
  const payload = Object.fromEntries(
    Object.entries(command.payload).map(([field, value]) => [field, maskValue(field, value)]),
  )
  return { ...command, payload }
}

const maskedFields: readonly string[] = ['reference', 'card', 'note', 'removeNote', 'reason']

function maskValue(field: string, value: unknown): unknown {
  if (!maskedFields.includes(field)) return value
  if (typeof value === 'string') return maskCardNumbers(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, text]) => [
    name,
    typeof text === 'string' ? maskCardNumbers(text) : text,
  ])
  return Object.fromEntries(entries)
}
