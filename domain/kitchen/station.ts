/**
 * A document of the collection `stations`. `prep`: a station that makes dishes. `expo`: a pass, where the dishes of all
 * stations are put together.
 */
export type Station = {
  name: string
  position: number
  kind: 'prep' | 'expo'
  /** After how many minutes the board marks a slip: first lightly, then with `Demorada`. */
  warnAfter: number
  alarmAfter: number
  /** After how many seconds the waiter reads that nobody has seen a line. */
  unseenAfter: number
  print: 'always' | 'fallback' | 'never'
  /** The status that a bump at this station gives a line. */
  bump: 'ready' | 'served'
  /** The station whose board shows the lines of this station meanwhile. */
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
 * What the server must know of the stations to send a line to them. It is the field `kitchen` of the tenant document, so
 * that the function `orders` need not read the stations.
 */
export type KitchenRouting = {
  stations: { [stationId: string]: Pick<Station, 'kind' | 'print' | 'bump' | 'also' | 'rerouteTo' | 'position'> }
  /** For each department, the stations that make there what other stations make elsewhere. */
  routes?: { [departmentId: string]: { [stationId: string]: string } } | undefined
  /** The station of lines that have no station, or one that was deleted. If missing, it is the first station. */
  fallback?: string | undefined
  /** After how many minutes between the tap and the server a line counts as late. */
  lateAfter?: number | undefined
  /** Whether the kitchen may fire courses. */
  fires?: boolean | undefined
}

/**
 * How far one station is with its part of a line. `at`: since when. `recalls`: the number of the last recall of this
 * part, as in `Line`.
 */
export type LinePart = {
  status: 'sent' | 'preparing' | 'ready' | 'served'
  at: number
  seenAt?: number
  recalls?: number
}
