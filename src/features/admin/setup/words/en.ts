import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  title: 'Getting started',
  text: 'Eight steps, in any order. Each is saved by itself; you can go on another day.',
  left: count => (count === 0 ? 'All done' : `${count} ${plural(count, 'step is', 'steps are')} left`),
  attention: count => `Getting started: ${count} ${plural(count, 'step is', 'steps are')} left`,
  onlyAdmin: 'Only an admin sets up the business. You see what is left.',
  done: 'Done',
  isDone: 'It is fine so',
  steps: {
    business: 'Your business',
    taxes: 'Taxes and service',
    look: 'Logo and colour',
    departments: 'Departments',
    tables: 'Tables',
    menu: 'Menu',
    people: 'Team',
    test: 'Codes and test',
  },
  saved: step => `${step}: saved`,
  business: {
    name: 'Name of the business',
    country: 'Country',
    stay: 'As it is',
    hint: 'The country fills in currency, time zone and taxes.',
    prices: (before, after) =>
      `The menu has prices in another currency already: ${before} will be ${after}. Correct them afterwards.`,
    save: 'Save',
  },
  taxes: {
    none: 'There are no taxes.',
    included: (name, rate) => `${name} ${rate}, included in the prices`,
    added: (name, rate) => `${name} ${rate}, added to the price`,
    service: rate => `Service ${rate}`,
    sample: (price, total, tax) => `A dish for ${price}: total ${total}, with ${tax} of taxes.`,
    hint: 'This is a proposal: check it with your accountant.',
    change: 'Change in Settings',
  },
  look: {
    text: 'The logo is on bills, receipts and codes; the colour on buttons and titles.',
    change: 'Change in Settings',
  },
  departments: {
    label: 'Names, separated by commas',
    initial: 'Dining room',
    hint: 'For example: Dining room, Terrace, Bar.',
    create: 'Create',
    edit: 'See departments',
  },
  tables: {
    department: 'Department',
    count: 'How many?',
    seats: 'Seats of each',
    first: 'The first is called',
    initial: 'Table',
    create: count => `Create ${count} ${plural(count, 'table', 'tables')}`,
    none: 'Create a department first.',
    invalid: '1 to 100 tables, 1 to 200 seats, and a name.',
  },
  menu: {
    import: 'Import',
    write: 'Write',
    sample: 'Begin with an example',
    text: 'Import the menu of your earlier system, write it, or begin with nine example dishes and change them.',
  },
  people: { text: 'Add who serves, takes payments and cooks.', add: 'Open the team' },
  test: {
    text: 'Print the codes and order something from your phone; accept it on the tablet and void it with the reason “Test”.',
    print: 'Print codes',
    tables: 'See tables',
    isDone: 'I have tried it',
  },
}
