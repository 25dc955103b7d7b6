import type { Random } from '../simulation/random.ts'
import type { RunningServer } from '../support/server.ts'
import { type FaultyProxy, type ProxyAnswer, portalHost, portalPage } from './faulty-proxy.ts'
import type { ChromiumTablet } from './tablet.ts'

/** The server, the proxy between browser and server, the tablet, and the round's generator of random numbers. */
export type ChaosContext = { server: RunningServer; proxy: FaultyProxy; tablet: ChromiumTablet; random: Random }

/** A fault of the network, the browser or the server, which a test can cause and end again. */
export type Fault = {
  inject(world: ChaosContext): void | Promise<void>
  revert(world: ChaosContext): void | Promise<void>
}

const forwardNever = () => false
/** Returns a function that decides at random for each request whether the server still receives it during the fault. */
const forwardHalf = (random: Random) => () => random.isChosen(0.5)

const answerWith = (answer: (random: Random) => ProxyAnswer, only?: (random: Random) => RegExp | undefined): Fault => ({
  inject: ({ proxy, random }) =>
    proxy.setMode({ kind: 'answers', answer: answer(random), only: only?.(random), passes: forwardHalf(random) }),
  revert: ({ proxy }) => proxy.restore(true),
})

const json = (status: number, code: string, headers: ProxyAnswer['headers'] = {}): ProxyAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: { code, status: code, message: 'not today' } }),
})
const portalPageWithStatus = (status: number): ProxyAnswer => ({ ...portalPage, status })

/**
 * Chooses at random which requests a fault affects.
 * @returns a pattern for the paths of cloud functions, or `undefined` for all requests
 */
const functionsOrAll = (random: Random) => (random.isChosen(0.5) ? /\/us-central1\// : undefined)

/** Keyed by the name of the fault. */
export const faults: { [name: string]: Fault } = {
  'browser killed': {
    inject: ({ tablet }) => tablet.kill(),
    revert: () => {},
  },
  'network flaps': {
    inject: ({ proxy, random }) => startFlapping(proxy, random),
    revert: ({ proxy }) => {
      stopFlapping(proxy)
      proxy.restore(false)
    },
  },
  'portal, its page': answerWith(() => portalPage),
  'portal, redirect': {
    inject: ({ proxy, server }) =>
      proxy.setMode({
        kind: 'answers',
        answer: {
          status: 302,
          headers: { location: `http://${portalHost}:${server.port}/`, 'content-type': 'text/html' },
          body: '',
        },
        passes: forwardNever,
      }),
    revert: ({ proxy }) => proxy.restore(true),
  },
  'requests hang': {
    inject: ({ proxy, random }) => proxy.setMode({ kind: 'hung', passes: forwardHalf(random) }),
    revert: ({ proxy, random }) => proxy.restore(random.isChosen(0.5)),
  },
  'answers 500': answerWith(
    random => (random.isChosen(0.5) ? json(500, 'internal') : portalPageWithStatus(random.pick([500, 502, 503]))),
    functionsOrAll,
  ),
  'answers 429': answerWith(
    random => (random.isChosen(0.5) ? json(429, 'slow_down', { 'retry-after': '1' }) : portalPageWithStatus(429)),
    functionsOrAll,
  ),
  'server killed': {
    inject: ({ server }) => server.kill('SIGKILL'),
    revert: ({ server }) => server.restart(),
  },
}

const flapTimers = new WeakMap<FaultyProxy, NodeJS.Timeout>()

/** Switches the network off and on at random intervals until `stopFlapping` is called. */
function startFlapping(proxy: FaultyProxy, random: Random, up = true): void {
  if (up) proxy.setMode({ kind: 'down' })
  else proxy.restore(false)
  flapTimers.set(
    proxy,
    setTimeout(() => startFlapping(proxy, random, !up), random.between(30, 700)),
  )
}

const stopFlapping = (proxy: FaultyProxy) => clearTimeout(flapTimers.get(proxy))
