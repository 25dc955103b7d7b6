import type { Messages } from '../es.ts'

/** This device: its memory, its hand, its home screen. */
export const device: Pick<Messages, 'device' | 'install'> = {
  device: {
    title: 'This tablet',
    leftHanded: 'Left-handed',
    leftHandedText: 'The check on the left, the menu on the right.',
    sunlight: 'Sunlight',
    sunlightText: 'More contrast, for the course and the terrace.',
    memory: 'Storage',
    persistent: 'Protected. The browser does not clear it by itself.',
    evictable: 'The browser may clear it when space runs out or after days unused. Install Comanda to prevent that.',
    private: 'Of a private window. It is cleared when the window closes.',
    privateTitle: 'This is a private window',
    privateText:
      'What has not reached the server is lost when it closes. Open Comanda in a normal window to take orders.',
    understood: 'Understood',
    skip: 'Skip to content',
  },
  install: {
    guestTitle: 'The menu, on your phone',
    guestText: 'Open it without a network, without looking for the code.',
    guestIos: 'Tap Share, then “Add to Home Screen”.',
    staffTitle: 'Install Comanda on this tablet',
    staffText: 'It opens without a network, full screen, and the browser does not clear what has not left.',
    staffIos: 'Tap Share, then “Add to Home Screen”.',
    install: 'Install',
    later: 'Not now',
  },
}
