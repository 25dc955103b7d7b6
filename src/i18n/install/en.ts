import type { es } from './es.ts'

export const en: typeof es = {
  guestTitle: 'The menu, on your phone',
  guestText: 'Open it without a network, without looking for the code.',
  guestIos: 'Tap Share, then “Add to Home Screen”.',
  staffTitle: 'Install Comanda on this tablet',
  staffText: 'It opens without a network, full screen, and the browser does not clear what has not left.',
  staffIos: 'Tap Share, then “Add to Home Screen”.',
  install: 'Install',
  later: 'Not now',
}
