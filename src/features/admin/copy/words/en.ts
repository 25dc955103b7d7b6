import { createCountFormatter, formatCount } from '../../words/count.ts'
import type { es } from './es.ts'

const many = createCountFormatter('en')

export const en: typeof es = {
  save: {
    title: 'Save a copy of the business',
    text: 'One ZIP file with the menu, the places, the stations, the customers, the settings and the photos. It also works without a network, with what this device has.',
    without: 'Checks, payments and passwords are not in the copy.',
    action: 'Save a copy',
    reading: (done, all) => `Photo ${formatCount(done)} of ${formatCount(all)}`,
    fileName: (tenant, date) => `copy-${tenant}-${date}.zip`,
    saved: size => `The copy is ready, ${size}: the browser saves it where it saves downloads.`,
    missing: count =>
      `${many(count, 'photo is', 'photos are')} not on this device and not in the copy. With a network, all of them would be.`,
    noCustomers: 'The customers have not reached this device yet: they are not in the copy.',
    noTool: 'The tool for copies could not be loaded. Try again with a network.',
  },
  restore: {
    title: 'Restore',
    text: 'Read a copy and see first what would change. What is not in the copy stays, checks do not change, and what is sold out stays so.',
    choose: 'Choose the copy',
    reading: 'Reading the copy',
    problems: {
      notACopy: 'This file is not a copy of Comanda.',
      newer: 'This copy was saved by a newer version of Comanda. Update and open it again.',
      tooLarge: 'The file is too large: a copy has at most 500 MB.',
      noTool: 'The tool for copies could not be loaded. Try again with a network.',
    },
    of: (tenant, when) => `Copy of “${tenant}”, ${when}`,
    otherTenant: 'This copy is of another business. It would be added to what is here, with its photos.',
    invalid: count => `${many(count, 'damaged record', 'damaged records')}: not restored.`,
    collections: {
      products: 'Products',
      categories: 'Categories',
      modifiers: 'Modifiers',
      departments: 'Departments',
      tables: 'Places',
      stations: 'Stations',
      customers: 'Customers',
    },
    counts: (created, changed, same) =>
      [many(created, 'new', 'new'), many(changed, 'changes', 'change'), many(same, 'equal', 'equal')].join(' · '),
    names: (names, more) => (more > 0 ? `${names} and ${formatCount(more)} more` : names),
    absent: count => `${formatCount(count)} not in the copy`,
    settings: 'Restore the settings too: name, taxes, service, colours, schedules',
    settingsSame: 'Settings: equal',
    settingsSaved: 'Settings restored',
    submit: count => `Restore ${many(count, 'change', 'changes')}`,
    sending: (done, all) => `Step ${done + 1} of ${all}`,
    nothing: 'There is nothing to restore: everything is equal.',
    done: 'Restored. It can be undone under Imports, also another day.',
    settingsDone: 'The settings are restored; the notice undoes that.',
    missingPictures: count => `${many(count, 'photo', 'photos')} not restored: not in the copy, or not readable.`,
    toImports: 'Show imports',
    cancel: 'Leave it',
  },
}
