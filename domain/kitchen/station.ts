/**
 * A station of the kitchen: a document of the collection `stations`. `prep`: it makes dishes. `expo`: it is a pass,
 * where the dishes of all stations are put together. The screen of a station is called its board.
 */
export type Station = {
  name: string
  position: number
  kind: 'prep' | 'expo'
  /**
   * The board marks an order slip as old after `warnAfter` minutes, and with the word `Demorada` (delayed) after
   * `alarmAfter` minutes.
   */
  warnAfter: number
  alarmAfter: number
  /** After this number of seconds, the waiter's screen warns that nobody in the kitchen has seen a line. */
  unseenAfter: number
  print: 'always' | 'fallback' | 'never'
  /** The status that a line gets when staff mark it as done at this station. */
  bump: 'ready' | 'served'
  /** While this is set, the lines of this station are shown on the board of the station with this id. */
  rerouteTo?: string | undefined
  /**
   * A line with one of these categories, products or options goes to this station in addition to the station of its
   * product or category. An option is written as `modifierId/optionId`.
   */
  also?: { categoryIds: string[]; productIds: string[]; options: string[] } | undefined
  i18n?: { [language: string]: { name?: string | undefined; description?: string | undefined } } | undefined
}

/** The id of the pass, whose board shows the lines of all stations. No document of `stations` may have this id. */
export const passId = 'pase'

/**
 * The data of the kitchen that commands need, for example to decide which station makes a line. They are copied into
 * the field `kitchen` of the tenant document, so that the server function `orders` does not have to read all stations.
 */
export type KitchenRouting = {
  stations: { [stationId: string]: Pick<Station, 'kind' | 'print' | 'bump' | 'also' | 'rerouteTo' | 'position'> }
  /**
   * Replaces stations in certain departments. `{ pool: { bar: 'poolBar' } }`: lines that are ordered in the department
   * `pool` go to the station `poolBar` instead of `bar`.
   */
  routes?: { [departmentId: string]: { [stationId: string]: string } } | undefined
  /**
   * The id of the station that makes lines that have no station, and lines of a deleted station. If missing or unknown,
   * the first station makes them.
   */
  fallback?: string | undefined
  /** A line is shown as late if it reached the server more than this number of minutes after the tap that sent it. */
  lateAfter?: number | undefined
  /** Whether kitchen staff, and not only waiters, may fire a held course. */
  fires?: boolean | undefined
}

/**
 * The status of the work on a line at one station. `at`: when the work got this status. In a recall, staff set lines
 * back to an earlier status; `recalls` is the number of the last recall that included the line at this station.
 */
export type LinePart = {
  status: 'sent' | 'preparing' | 'ready' | 'served'
  at: number
  seenAt?: number
  recalls?: number
}
