import type { Random } from '../simulation/random.ts'
import type { RunningServer } from '../support/server.ts'
import { type Answer, type Network, portalHost, portalPage } from './network.ts'
import type { Tablet } from './tablet.ts'

export type World = { server: RunningServer; network: Network; tablet: Tablet; random: Random }

export type Fault = {
  strike(world: World): void | Promise<void>
  /** Undoes what lasts. */
  heal(world: World): void | Promise<void>
}

const never = () => false
/** The server does what it is asked, and nobody hears of it. */
const sometimes = (random: Random) => () => random.chance(0.5)

const answering = (answer: (random: Random) => Answer, only?: (random: Random) => RegExp | undefined): Fault => ({
  strike: ({ network, random }) =>
    network.turns({ kind: 'answers', answer: answer(random), only: only?.(random), passes: sometimes(random) }),
  heal: ({ network }) => network.clears(true),
})

const json = (status: number, code: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: { code, status: code, message: 'not today' } }),
})
const page = (status: number): Answer => ({ ...portalPage, status })

/** Only the functions, or whatever is asked. */
const functionsOrAll = (random: Random) => (random.chance(0.5) ? /\/us-central1\// : undefined)

export const faults: { [name: string]: Fault } = {
  'browser killed': {
    strike: ({ tablet }) => tablet.kill(),
    heal: () => {},
  },
  'network flaps': {
    strike: ({ network, random }) => flap(network, random),
    heal: ({ network }) => {
      calm(network)
      network.clears(false)
    },
  },
  'portal, its page': answering(() => portalPage),
  'portal, redirect': {
    strike: ({ network, server }) =>
      network.turns({
        kind: 'answers',
        answer: {
          status: 302,
          headers: { location: `http://${portalHost}:${server.port}/`, 'content-type': 'text/html' },
          body: '',
        },
        passes: never,
      }),
    heal: ({ network }) => network.clears(true),
  },
  'requests hang': {
    strike: ({ network, random }) => network.turns({ kind: 'hung', passes: sometimes(random) }),
    heal: ({ network, random }) => network.clears(random.chance(0.5)),
  },
  'answers 500': answering(
    random => (random.chance(0.5) ? json(500, 'internal') : page(random.pick([500, 502, 503]))),
    functionsOrAll,
  ),
  'answers 429': answering(
    random => (random.chance(0.5) ? json(429, 'slow_down', { 'retry-after': '1' }) : page(429)),
    functionsOrAll,
  ),
  'server killed': {
    strike: ({ server }) => server.kill('SIGKILL'),
    heal: ({ server }) => server.restart(),
  },
}

const flapping = new WeakMap<Network, NodeJS.Timeout>()

/** Up and down and up again, for drawn moments, until it is calmed. */
function flap(network: Network, random: Random, up = true): void {
  if (up) network.turns({ kind: 'down' })
  else network.clears(false)
  flapping.set(
    network,
    setTimeout(() => flap(network, random, !up), random.between(30, 700)),
  )
}

const calm = (network: Network) => clearTimeout(flapping.get(network))
