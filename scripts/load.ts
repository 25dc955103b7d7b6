/** The load of many restaurants on one Google project, on paper: what breaks first, and with which number. */

/** One restaurant's day. `peakShare`: the part of its orders in the busiest hour. */
export const day = { orders: 120, tablets: 6, callsAnOrder: 17, writesAnOrder: 51, peakShare: 0.1 }
/** Counted by `npm run costs` before tablets could follow only some departments; reads and GiB of 1,000 orders. */
const reads = { base: 105_000, aTablet: 17_000 }
const gibATablet = 0.08
/** US dollars in us-central1: 100,000 reads, 100,000 writes, a GiB sent, and functions and guests for 1,000 orders. */
const prices = { reads: 0.03, writes: 0.09, gib: 0.12, functions: 0.08 }

/**
 * A limit of a project. `aRestaurant`: what one restaurant takes of it in the busiest hour. `source`: where the number
 * of the limit is from; none was tried on the real service.
 */
type Limit = { name: string; limit: number; aRestaurant: number; source: string }
export type Breaking = Limit & { restaurants: number }

const callsASecond = (day.orders * day.callsAnOrder * day.peakShare) / 3600

const limits: Limit[] = [
  { name: 'own subdomains with `hosts: each`', limit: 20, aRestaurant: 1, source: 'Firebase Hosting' },
  { name: 'sign-in tenants of Identity Platform, two each', limit: 1000, aRestaurant: 2, source: 'third parties' },
  {
    name: 'calls of `orders` a second: 20 instances, 30 ms of CPU a call',
    limit: 20 / 0.03,
    aRestaurant: callsASecond,
    source: '`functions/src/runtime-limits.ts`; the 30 ms are assumed',
  },
  {
    name: 'Identity Platform, tokens renewed a second',
    limit: 300,
    aRestaurant: (day.tablets + 20) / 3600,
    source: 'Google, from memory; 20 phones at once assumed',
  },
  { name: 'tablets that listen to Firestore', limit: 1_000_000, aRestaurant: day.tablets, source: 'Google' },
]

/** The limits in the order in which a growing number of restaurants meets them. */
export const breakings = (): Breaking[] =>
  limits
    .map(each => ({ ...each, restaurants: Math.floor(each.limit / each.aRestaurant) }))
    .sort((a, b) => a.restaurants - b.restaurants)

/** Calls a second in the busiest hour of so many restaurants. */
export const peakCalls = (restaurants: number): number => restaurants * callsASecond

/** US dollars a month, without what is fixed. */
export function monthlyCost(restaurants: number): number {
  const thousandOrders =
    ((reads.base + reads.aTablet * day.tablets) / 100_000) * prices.reads +
    ((day.writesAnOrder * 1000) / 100_000) * prices.writes +
    gibATablet * day.tablets * prices.gib +
    prices.functions
  return (thousandOrders * day.orders * 30 * restaurants) / 1000
}

/**
 * Orders a day at which ONE restaurant writes a document once a second in its busiest hour, which is what Firestore
 * takes for long. Each restaurant has its own documents, so the number of restaurants does not matter here.
 */
export const busiestDay = (writesAnOrder: number): number => Math.floor(3600 / (day.peakShare * writesAnOrder))
/** Writes an order on `counters/guests`, where guests order by themselves. */
export const guestCounterWrites = 1.44

/** The lines of the section "Load" in docs/deploy.md; a test compares them. */
export function describeLoad(restaurants: number): string {
  const number = (value: number) => Math.round(value).toLocaleString('en-US')
  const rows = breakings().map(
    each => `| ${each.name} | ${number(each.limit)} | **${number(each.restaurants)}** | ${each.source} |`,
  )
  return [
    `${number(restaurants)} restaurants (${day.orders} orders a day, ${day.tablets} tablets): ${number(peakCalls(restaurants))} calls a second in the busiest hour, about $${number(monthlyCost(restaurants))} a month, $${(monthlyCost(1)).toFixed(2)} each.`,
    '',
    '| limit of one project | number | restaurants | source |',
    '|---|---|---|---|',
    ...rows,
    '',
    `In one restaurant, \`counters/guests\` is written once a second from ${number(busiestDay(guestCounterWrites))} orders a day.`,
  ].join('\n')
}
