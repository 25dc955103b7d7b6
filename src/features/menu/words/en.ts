import type { es } from './es.ts'

export const en: typeof es = {
  departments: 'Departments',
  search: 'Search the menu',
  firstOffline: 'The menu is not on this device yet',
  firstOfflineText: 'It takes a network once to bring it. It will appear by itself as soon as there is a signal.',
  today: category => `Today, ${category}`,
  todayIn: category => `Today in ${category}`,
  next: category => `Next: ${category}`,
  tables: 'Tables',
  language: 'Español',
}
