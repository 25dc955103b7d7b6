import { existsSync, globSync } from 'node:fs'
import { firefox } from 'playwright-firefox-esr'
import type { BrowserWindow } from './browser-window.ts'
import { openPlaywrightWindow } from './playwright-window.ts'

export type EngineName = 'firefox'

export type Size = { width: number; height: number }

type Engine = {
  title: string
  /** How to install the engine on Debian or Ubuntu. */
  install: string
  isInstalled(): boolean
  open(size: Size): Promise<BrowserWindow>
}

/** The engines besides Chromium, in which `tests/e2e` runs. */
export const engines: { [name in EngineName]: Engine } = {
  firefox: {
    title: 'Firefox',
    install: 'apt-get install firefox-esr',
    isInstalled: () => findFirefox() !== undefined,
    // The channel makes Playwright drive a Firefox as Mozilla ships it. Otherwise it needs its own patched Firefox.
    open: size => openPlaywrightWindow(firefox, { channel: 'moz-firefox', executablePath: findFirefox() }, size),
  },
}

const names = Object.keys(engines) as EngineName[]

export const installedEngines = (): EngineName[] => names.filter(name => engines[name].isInstalled())

/** Returns one sentence for each engine that is not installed. */
export const describeMissingEngines = (): string[] =>
  names
    .filter(name => !engines[name].isInstalled())
    .map(name => engines[name])
    .map(({ title, install }) => `${title} is not installed, so its stories did not run: ${install}`)

function findFirefox(): string | undefined {
  const installed = [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    // Ubuntu's /usr/bin/firefox starts a snap, which cannot be driven.
    ...globSync('/opt/firefox*/firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return installed.find(path => path !== undefined && existsSync(path))
}
