import type { CheckEvent } from './check-events.ts'
import type { ClosedChecksWords } from './words/words.ts'

type Facts = {
  /** The name of the user who did what the event says, for example voided the line. */
  person: string
  /**
   * The number of the check that replaced this check (`corrected`), or that this check replaces (`corrects`).
   * `undefined` if the page has not read the other check, or if the other check has no number yet.
   */
  number: string | undefined
  formatAmount(amount: number): string
}

/** Returns the text of an entry in the history of a check, for example `Rosa anuló 2 × Sopa: «se cayó»`. */
export function textOfEvent(event: CheckEvent, { event: words, reason }: ClosedChecksWords, facts: Facts): string {
  return describe(event, words, facts) + (event.reason ? reason(event.reason) : '')
}

function describe(
  event: CheckEvent,
  words: ClosedChecksWords['event'],
  { person, number, formatAmount }: Facts,
): string {
  switch (event.kind) {
    case 'closed':
    case 'voided':
      return words[event.kind](person)
    case 'line':
    case 'comp':
    case 'remake':
      return words[event.kind](person, event.what)
    case 'discount':
      return words.discount(person, event.what)
    case 'payment':
    case 'tip':
      return words[event.kind](person, formatAmount(event.amount))
    case 'corrected':
      return number === undefined ? words.correctedUnknown : words.corrected(person, number)
    case 'corrects':
      return number === undefined ? words.correctsUnknown : words.corrects(number)
  }
}
