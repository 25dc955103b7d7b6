import type { es } from './es.ts'

export const en: typeof es = {
  newVersion: 'There is a new version.',
  useIt: 'Use it',
  later: 'Later',
  paused: tenant => `${tenant} is paused. What this tablet has not sent is kept, and leaves when it is back.`,
  pausedForGuest: tenant => `${tenant} is paused. What your phone has not sent is kept, and leaves when it is back.`,
  thisRestaurant: 'This restaurant',
  subdomain: 'The name in the restaurant’s address',
  go: 'Go',
  unknownTitle: 'We cannot find this restaurant',
  unknownText: 'Nobody uses the address',
  unknownHint: 'Check how it is written, or ask the restaurant for its link.',
  chooseTitle: 'Where are we going?',
  chooseText: 'Choose a restaurant to try Comanda on this computer.',
  deniedTitle: 'Not for you',
  otherRole: 'Your user does not open this page.',
  staffOnly: 'This page is for the staff. Sign in to see it.',
  signIn: 'Sign in',
  storageTitle: 'This tablet cannot keep anything',
  storageText: 'The browser does not let us use its memory. While it is so, take no orders on it.',
  stuckTitle: 'The memory does not answer',
  stuckText:
    'The browser does not hand over what is stored on this device. Nothing was deleted. Close the other tabs of Comanda and try again; if that does not help, close the browser and open it again.',
  wipe: 'Delete and start over',
  wipeTitle: 'Delete what this tablet keeps?',
  wipeText:
    'What was entered here and has not reached the server is lost for good. The menu and the checks are fetched again; everybody signs in anew.',
  wipeNow: 'Delete everything',
}
