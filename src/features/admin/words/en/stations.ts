import { createCountFormatter } from '../count.ts'
import type { stations as es } from '../es/stations.ts'

const many = createCountFormatter('en')

export const stations: typeof es = {
  new: 'New station',
  search: 'Name',
  columns: {
    nombre: 'Name',
    tipo: 'Kind',
    minutos: 'Minutes',
    categorias: 'Categories',
    desvio: 'Rerouted to',
    posicion: 'Order',
  },
  minutes: (warn, alarm) => `${warn} and ${alarm} min`,
  kind: 'Kind',
  kinds: { prep: 'Makes dishes', expo: 'Pass: gathers those of all' },
  warnAfter: 'Warn after (min)',
  alarmAfter: 'Delayed after (min)',
  unseenAfter: 'Unseen, warn after (seconds)',
  bump: 'When bumped, the dish is',
  bumps: { ready: 'Ready', served: 'Served' },
  bumpHint: 'Served, if whoever makes it also hands it over, as at a bar.',
  rerouteTo: 'Reroute its screen to',
  rerouteHint: 'Meanwhile its dishes are shown at the other station.',
  noReroute: 'Not rerouted',
  alsoCategories: 'Also come here: categories',
  alsoHint: 'In addition to what this station has already.',
  alsoProducts: 'Also come here: products',
  addProduct: 'Add a product',
  alsoOptions: 'Also come here: options',
  addOption: 'Add an option',
  deleted: 'Deleted station',
  arrangeTitle: 'Order of the stations',
  removeText: (categories, products, fallback) => {
    const users = [
      categories > 0 && many(categories, 'category', 'categories'),
      products > 0 && many(products, 'product', 'products'),
    ].filter(Boolean)
    const what = users.length > 0 ? `The dishes of ${users.join(' and ')} will go` : 'What is still to be made will go'
    return `${what} to ${fallback ?? 'the pass, because no other station is left'}. You can undo it.`
  },
  settings: 'Kitchen settings',
  settingsSaved: 'Kitchen settings: saved',
  onlyAdmins: 'Only administrators change these settings.',
  fallback: 'What has no station goes to',
  fallbackHint: 'Also what belongs to a deleted station.',
  firstStation: 'The first in the list',
  lateAfter: 'Arrived late after (min)',
  lateHint: 'If a ticket takes longer from the tablet to the server, the kitchen must confirm it before making it.',
  fires: 'The kitchen may fire courses too',
  ofProduct: 'That of its category',
  routes: 'Who makes the dishes of this place',
  routesHint: 'For example, those of the bar are made at the halfway house.',
  routeOf: station => `Dishes of ${station}`,
  sameStation: 'The same',
}
