/**
 * Computes, without a measurement, the load of many restaurants on one Google project: which limit they reach first,
 * and with how many restaurants.
 */

/**
 * The day of one restaurant. Each order takes 17 calls of the function `orders` and 51 document writes. `peakShare` is
 * the fraction of the orders in the busiest hour.
 */
export const restaurantDay = { orders: 120, tablets: 6, callsAnOrder: 17, writesAnOrder: 51, peakShare: 0.1 }
/**
 * The document reads for 1,000 orders: `base`, plus `aTablet` for each tablet. `npm run costs` counted them when each
 * tablet still listened to the open orders of all departments.
 */
const reads = { base: 105_000, aTablet: 17_000 }
/** The GiB that are sent to each tablet for 1,000 orders. */
const gibATablet = 0.08
/** US dollars in us-central1: 100,000 reads, 100,000 writes, a GiB sent; all function calls for 1,000 orders. */
const prices = { reads: 0.03, writes: 0.09, gib: 0.12, functions: 0.08 }

/**
 * A limit of a Google project. `aRestaurant`: how much of the limit one restaurant uses at most. `source`: who states
 * the limit, for example `Google`. No limit was tested on the real service.
 */
type Limit = { name: string; limit: number; aRestaurant: number; source: string }
/** `restaurants`: how many restaurants the limit allows. */
export type LimitByRestaurants = Limit & { restaurants: number }

const callsASecond = (restaurantDay.orders * restaurantDay.callsAnOrder * restaurantDay.peakShare) / 3600

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
    aRestaurant: (restaurantDay.tablets + 20) / 3600,
    source: 'Google, from memory; 20 phones at once assumed',
  },
  { name: 'tablets that listen to Firestore', limit: 1_000_000, aRestaurant: restaurantDay.tablets, source: 'Google' },
]

/** Lists the limits with the number of restaurants that each of them allows, the smallest number first. */
export const listLimitsByRestaurants = (): LimitByRestaurants[] =>
  limits
    .map(each => ({ ...each, restaurants: Math.floor(each.limit / each.aRestaurant) }))
    .sort((a, b) => a.restaurants - b.restaurants)

/** Returns the calls of `orders` per second in the busiest hour of this number of restaurants. */
export const peakCalls = (restaurants: number): number => restaurants * callsASecond

/** Returns the costs per month in US dollars, without fixed costs such as instances that always run. */
export function monthlyCost(restaurants: number): number {
  const thousandOrders =
    ((reads.base + reads.aTablet * restaurantDay.tablets) / 100_000) * prices.reads +
    ((restaurantDay.writesAnOrder * 1000) / 100_000) * prices.writes +
    gibATablet * restaurantDay.tablets * prices.gib +
    prices.functions
  return (thousandOrders * restaurantDay.orders * 30 * restaurants) / 1000
}

/**
 * Returns the number of orders per day at which one restaurant writes one of its documents once a second in its busiest
 * hour. Firestore allows this rate permanently. The number of restaurants does not matter, because each has its own
 * documents.
 * @param writesAnOrder the writes to that document for each order
 */
export const maxOrdersPerDay = (writesAnOrder: number): number =>
  Math.floor(3600 / (restaurantDay.peakShare * writesAnOrder))
/**
 * The document `counters/guests` counts the orders of guests. In a restaurant in which guests order with their phones,
 * each order causes, on average, this number of writes to the document.
 */
export const guestCounterWrites = 1.44

/** Returns text of the section "Load" in docs/deploy.md. A test compares it with the page. */
export function describeLoad(restaurants: number): string {
  const number = (value: number) => Math.round(value).toLocaleString('en-US')
  const rows = listLimitsByRestaurants().map(
    each => `| ${each.name} | ${number(each.limit)} | **${number(each.restaurants)}** | ${each.source} |`,
  )
  return [
    `${number(restaurants)} restaurants (${restaurantDay.orders} orders a day, ${restaurantDay.tablets} tablets): ${number(peakCalls(restaurants))} calls a second in the busiest hour, about $${number(monthlyCost(restaurants))} a month, $${(monthlyCost(1)).toFixed(2)} each.`,
    '',
    '| limit of one project | number | restaurants | source |',
    '|---|---|---|---|',
    ...rows,
    '',
    `In one restaurant, \`counters/guests\` is written once a second from ${number(maxOrdersPerDay(guestCounterWrites))} orders a day.`,
  ].join('\n')
}
