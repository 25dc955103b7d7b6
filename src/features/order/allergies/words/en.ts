import type { es } from './es.ts'

export const en: typeof es = {
  title: 'Allergies',
  guest: 'Whose?',
  wholeTable: 'Whole table',
  someone: 'somebody at the table',
  seat: seat => `guest ${seat}`,
  seatTitle: seat => `Guest ${seat}`,
  allergens: 'Must not eat',
  note: 'Note for the kitchen',
  save: 'Save',
  change: 'Change',
  edit: 'Change the allergies',
  saved: 'Allergies saved',
  of: (guest, what) => `Allergy, ${guest}: ${what}`,
  contains: (what, guest) => `Contains ${what}: ${guest} is allergic`,
  unknown: 'No information about allergens',
  unknownShort: 'No information',
  hereOnly: 'Only on this tablet: the kitchen does not know yet.',
  marked: what => `allergy: ${what}`,
}
