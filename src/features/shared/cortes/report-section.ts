/**
 * A row of a report, for example `Tarjeta … $450.00`.
 * - `amount`: in minor units (cents); a row without an amount has a `text` instead
 * - `count`: the number of payments or other events that the amount adds up
 * - `detail`: a second line below the name
 * - `id`: only in reports in which rows may have an action on the screen
 */
export type ReportRow = { id?: string; name: string; amount?: number; text?: string; count?: number; detail?: string }

/** Rows of a report below a common title. `total`: the last row, usually the sum of the other rows. */
export type ReportSection = { title: string; rows: ReportRow[]; total?: ReportRow }
