import { createCountFormatter, formatCount } from '../../words/count.ts'
import type { es } from './es.ts'

const many = createCountFormatter('en')

export const en: typeof es = {
  text: 'What guests read in English. What is missing is shown as the menu has it.',
  missing: (missing, all) =>
    missing === 0
      ? `Everything is translated: ${formatCount(all)}`
      : `${formatCount(missing)} of ${formatCount(all)} missing`,
  notOffered: 'The menu does not offer English: turn it on in Settings, so that it is seen.',
  collections: { products: 'Products', categories: 'Categories', modifiers: 'Modifiers', departments: 'Departments' },
  onlyMissing: 'Only what is missing',
  nothing: 'Nothing is missing here.',
  empty: 'There are no texts to translate yet.',
  english: text => `English of “${text}”`,
  description: 'description',
  download: 'Download table',
  upload: 'Read table',
  fileName: 'translations.csv',
  headers: ['Key', 'Text', 'English'],
  read: (found, unknown) =>
    `${many(found, 'text read', 'texts read')}, not saved yet${unknown > 0 ? `; ${many(unknown, 'row is', 'rows are')} not of this menu` : ''}.`,
  readNothing: 'The table has nothing new.',
  noColumns: 'The table needs the columns Key and English. Download it here first.',
  unreadable: 'The file could not be read. Save it as CSV or XLSX and try again.',
  save: count => `Save ${many(count, 'text', 'texts')}`,
  discard: 'Discard',
  saved: count => `${many(count, 'text translated', 'texts translated')}`,
  offline: 'No network: you can write, and save when it returns.',
}
