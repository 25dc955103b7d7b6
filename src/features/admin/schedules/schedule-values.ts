import type { Schedule } from '../../../../domain/catalogue.ts'
import type { NumberReader } from '../record/number-reader.ts'

/**
 * The values of a schedule in the form of the settings. `days`: from `1` for Monday to `7` for Sunday. `from` and `to`
 * are written as `17:00`.
 */
export type ScheduleValues = { id: string; name: string; days: string[]; from: string; to: string }

export const toScheduleValues = ({ id, name, days, from, to }: Schedule): ScheduleValues => ({
  id,
  name,
  days: days.map(String),
  from: formatTime(from),
  to: formatTime(to),
})

/** Returns the schedules with the values of the form; `undefined` without one. */
export function readSchedules(values: readonly ScheduleValues[], reader: NumberReader): Schedule[] | undefined {
  if (values.length === 0) return undefined
  return values.map(({ id, name, days, from, to }, index) => ({
    id,
    name,
    days: days.map(Number),
    from: readTime(`schedules.${index}.from`, from, reader),
    to: readTime(`schedules.${index}.to`, to, reader),
  }))
}

/** Writes the minutes after midnight as a time, for example `04:00`. */
export const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** @returns the minutes after midnight of a time such as `04:00`; 0 if the text is no time, which the reader notes */
export function readTime(field: string, text: string, reader: NumberReader): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return reader.addProblem(field, { rule: text === '' ? 'required' : 'format' })
  return Number(hours) * 60 + Number(minutes)
}
