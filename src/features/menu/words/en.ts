import type { es } from './es.ts'

export const en: typeof es = {
  departments: 'Departments',
  search: 'Search the menu',
  firstOffline: 'The menu is not on this phone yet',
  firstOfflineText: 'It takes a network once to bring it. It will appear by itself as soon as there is a signal.',
  featured: 'Today’s recommendation',
  next: category => `Next: ${category}`,
  tables: 'Tables',
  language: 'Español',
}
