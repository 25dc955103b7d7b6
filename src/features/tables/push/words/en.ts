import type { es } from './es.ts'

export const en: typeof es = {
  name: 'Alert with the screen off',
  reading: 'Checking…',
  on: 'Dishes that are ready at your tables are announced also while the tablet is locked or Comanda is closed, if there is a network. Ends when you sign out, change users or open another restaurant in this browser.',
  off: 'To hear of dishes that are ready at your tables also while the tablet is locked or Comanda is closed.',
  failed: 'Could not be switched on. Check that notifications are allowed and that there is a network, and try again.',
  offlineOn: 'On for this tablet. No answer from the server: alerts arrive when there is a network.',
  offlineOff: 'No answer from the server. It can be switched on when there is a network.',
  blocked: 'This browser blocks notifications of Comanda. Allow them in the settings of the browser.',
  install: 'On iPhone and iPad, first add Comanda to the home screen and open it from there.',
  unsupported: 'This browser cannot alert with the screen off.',
  notConfigured: 'Your server is not configured for alerts with the screen off.',
}
