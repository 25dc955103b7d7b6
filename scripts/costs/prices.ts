/** The month of the `prices`. Compare them with https://firebase.google.com/pricing before you rely on a sum. */
export const priceDate = '2025-06'

/**
 * Google's public prices in US dollars for use beyond the free amounts. `dollars` is the price of one read, call,
 * second or byte. `docs/costs.md` shows `text` and `per`: an amount, for example 100,000 document reads, and its price.
 * The word `assumed` in `text` marks a price that Google does not publish as such or that depends on the region.
 * Firestore's prices depend on the region too, but their texts name it.
 */
export const prices = {
  /** Firestore, multi-region nam5. A single region of the USA costs about half. */
  documentRead: { dollars: 0.06 / 100_000, text: 'Firestore (nam5): 100,000 document reads', per: '0.06' },
  documentWrite: { dollars: 0.18 / 100_000, text: 'Firestore (nam5): 100,000 document writes', per: '0.18' },
  documentDelete: { dollars: 0.02 / 100_000, text: 'Firestore (nam5): 100,000 document deletes', per: '0.02' },
  functionCall: { dollars: 0.4 / 1_000_000, text: 'Functions: 1,000,000 calls', per: '0.40' },
  /** Cloud Run, tier 1: 0.000024 dollars for one vCPU plus 0.0000025 dollars for 1 GiB of memory. */
  functionSecond: { dollars: 0.0000265, text: 'Functions: a second of 1 vCPU with 1 GiB (assumed)', per: '0.0000265' },
  sentByte: {
    dollars: 0.12 / 2 ** 30,
    text: 'Bytes sent by Firestore, Functions, Storage: 1 GiB (assumed)',
    per: '0.12',
  },
  registryByte: { dollars: 1 / 1e9, text: 'Bytes sent by the Realtime Database: 1 GB', per: '1.00' },
}

/**
 * An assumption: how many seconds of an instance are billed for one call of a function. Calls that run in the same
 * instance at the same time share its seconds.
 */
export const secondsPerCall = 0.2
/**
 * Each call of a function is billed as two calls: before a call to another origin, the browser sends a preflight
 * (OPTIONS), and it remembers the answer for only five seconds.
 */
export const billedCallsPerCall = 2
