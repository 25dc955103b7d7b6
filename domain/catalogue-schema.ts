import type { CollectionName } from './catalogue.ts'

/**
 * For each field, the number of the schema version that added it to the documents. The key is the path of the field,
 * for example `settings.guestJoin`. `*` in a path means every item of a list whose items have an `id`:
 * `options.*.i18n`.
 */
export type FieldNumbers = { readonly [path: string]: number }

/**
 * The fields that were added to the catalogue's documents after schema number 1, by collection. Fields that are added
 * together get the next number. An older version of the app does not know the newer fields: it sends documents without
 * them, and sends its own, lower number. So the server restores these fields instead of deleting them. See
 * docs/decisions/055-fields-that-older-tabs-do-not-know.md. The collection `settings` stands for the tenant document.
 */
export const fieldsSince: { readonly [Name in CollectionName | 'customers' | 'stations' | 'settings']: FieldNumbers } =
  {
    departments: { settings: 2, 'settings.courses': 3, 'settings.routes': 6, rooms: 12, decor: 12 },
    categories: { drinks: 4, scheduleIds: 14 },
    products: { scheduleIds: 14, prices: 14 },
    modifiers: { defaultOptionIds: 4, 'options.*.i18n': 13 },
    tables: { w: 12, h: 12, rotation: 12, roomId: 12 },
    customers: { active: 5, email: 9, notes: 9, creditLimit: 9 },
    stations: {},
    settings: {
      'settings.guestJoin': 2,
      'settings.kitchen': 6,
      'settings.money': 7,
      'settings.money.tips.mode': 8,
      'settings.money.tips.shares': 10,
      'settings.money.blindCount': 8,
      'settings.money.maxDifference': 8,
      'settings.money.closeRoles': 8,
      'settings.money.receipt.invoiceUrl': 8,
      'settings.money.offlineMemberLimit': 9,
      'settings.accent': 8,
      'settings.logo': 8,
      'settings.setup': 11,
      'settings.languages': 13,
      'settings.schedules': 14,
    },
  }

/** The schema number of this version of the app and of the server: the highest number in `fieldsSince`. */
export const schemaNumber = Math.max(...Object.values(fieldsSince).flatMap(numbers => Object.values(numbers)))
