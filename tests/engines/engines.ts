import { existsSync, globSync } from 'node:fs'
import { firefox } from 'playwright-firefox-esr'
import type { BrowserWindow } from './browser-window.ts'
import { openPlaywrightWindow } from './playwright-window.ts'
import { findWebKit } from './webkit/webkit-browser.ts'
import { openWebKitWindow } from './webkit/webkit-window.ts'

export type EngineName = 'firefox' | 'webkit'

export type Size = { width: number; height: number }

type Engine = {
  title: string
  /** The command that installs the engine on Debian. */
  install: string
  isInstalled(): boolean
  /** Opens a window. @throws an error if the engine does not start on this machine */
  open(size: Size): Promise<BrowserWindow>
}

/** The browser engines other than Chromium. (The tests in `tests/e2e` run in Chromium.) */
export const engines: { [name in EngineName]: Engine } = {
  firefox: {
    title: 'Firefox',
    install: 'apt-get install firefox-esr',
    isInstalled: () => findFirefox() !== undefined,
    // With this channel, Playwright can drive Mozilla's Firefox. With any other, it needs its own patched Firefox.
    open: size => openPlaywrightWindow(firefox, { channel: 'moz-firefox', executablePath: findFirefox() }, size),
  },
  webkit: {
    title: 'WebKit',
    install: 'apt-get install webkit2gtk-driver xvfb',
    isInstalled: () => findWebKit() !== undefined,
    open: openWebKitWindow,
  },
}

const names = Object.keys(engines) as EngineName[]

export const installedEngines = (): EngineName[] => names.filter(name => engines[name].isInstalled())

function findFirefox(): string | undefined {
  const installed = [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    // The list lacks /usr/bin/firefox, because on Ubuntu it starts a snap, which Playwright cannot drive.
    ...globSync('/opt/firefox*/firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return installed.find(path => path !== undefined && existsSync(path))
}
