import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  choose: 'Course',
  none: 'At once',
  first: 'First course',
  second: 'Second course',
  dessert: 'Dessert',
  other: course => `Course ${course}`,
  held: 'Held',
  heldHere: 'Held on this tablet only',
  someHeld: count => `${count} held`,
  served: 'Served',
  drafts: count => `${count} to send`,
  draftsHeld: count => `${count} to send, course held`,
  hold: 'Hold',
  fire: 'Fire',
  release: 'Release',
  actionOf: (action, course) => `${action}: ${course}`,
  next: (served, next) => `${served}, served. Next: ${next}.`,
  nextReady: (earlier, next) => `${earlier}: ready for 5 min or more. Next: ${next}.`,
  markedHeld: course => `Held: ${course}`,
  markedFired: course => `Fired: ${course}`,
  markedReleased: course => `Released: ${course}`,
  waits: count =>
    plural(count, '1 item saved; it waits for its course', `${count} items saved; they wait for their course`),
}
