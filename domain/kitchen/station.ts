/**
 * A document of the collection `stations`. `prep`: a station that makes dishes. `expo`: a pass, where the dishes of all
 * stations are put together.
 */
export type Station = {
  name: string
  position: number
  kind: 'prep' | 'expo'
  /**
   * The board marks a slip after `warnAfter` minutes lightly, and after `alarmAfter` minutes with the word `Demorada`.
   */
  warnAfter: number
  alarmAfter: number
  /** If nobody in the kitchen has seen a line for this number of seconds, the waiter's screen shows it. */
  unseenAfter: number
  print: 'always' | 'fallback' | 'never'
  /** The status that a bump at this station gives a line. */
  bump: 'ready' | 'served'
  /** While this is set, the board of that station shows the lines of this station. */
  rerouteTo?: string | undefined
  /**
   * Lines that go to this station in addition to the station of their product or category. An option is written
   * `modifier/option`.
   */
  also?: { categoryIds: string[]; productIds: string[]; options: string[] } | undefined
  i18n?: { [language: string]: { name?: string | undefined; description?: string | undefined } } | undefined
}

/** The id of the pass, which shows the lines of all stations. No document of `stations` may have it. */
export const passId = 'pase'

/**
 * The facts about the stations that decide which station gets a line. They are the field `kitchen` of the tenant
 * document, so that the function `orders` does not have to read all stations.
 */
export type KitchenRouting = {
  stations: { [stationId: string]: Pick<Station, 'kind' | 'print' | 'bump' | 'also' | 'rerouteTo' | 'position'> }
  /**
   * For each department with routes: `{ pool: { bar: 'poolBar' } }` sends lines for `bar` to `poolBar` in the
   * department `pool`.
   */
  routes?: { [departmentId: string]: { [stationId: string]: string } } | undefined
  /**
   * The station that makes lines without a station, and lines of a deleted station. If missing, it is the first
   * station.
   */
  fallback?: string | undefined
  /** A line counts as late if more than this number of minutes passed between the tap and its arrival on the server. */
  lateAfter?: number | undefined
  /** Whether the kitchen may fire courses. */
  fires?: boolean | undefined
}

/**
 * The part of a line that one station makes. `at` is the time at which it got its `status`. `recalls` is the number of
 * its last recall, as in `Line`.
 */
export type LinePart = {
  status: 'sent' | 'preparing' | 'ready' | 'served'
  at: number
  seenAt?: number
  recalls?: number
}
