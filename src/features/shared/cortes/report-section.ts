/**
 * A line of a report. `amount`: in minor units (cents); `text` stands in its place where the line is no amount. `count`:
 * how many payments, courtesies or the like make up the amount. `detail`: a second line below the name. `id`: only
 * of a row for which a screen offers an action.
 */
export type ReportRow = { id?: string; name: string; amount?: number; text?: string; count?: number; detail?: string }

/** A part of a report. `total`: what the rows add up to. */
export type ReportSection = { title: string; rows: ReportRow[]; total?: ReportRow }
