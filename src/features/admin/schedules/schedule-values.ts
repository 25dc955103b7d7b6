import type { Schedule } from '../../../../domain/catalogue.ts'
import type { NumberReader } from '../record/number-reader.ts'

/**
 * A schedule, such as happy hour, as the settings form edits it. `days` are `1` for Monday to `7` for Sunday. `from`
 * and `to` are times such as `17:00`.
 */
export type ScheduleValues = { id: string; name: string; days: string[]; from: string; to: string }

export const toScheduleValues = ({ id, name, days, from, to }: Schedule): ScheduleValues => ({
  id,
  name,
  days: days.map(String),
  from: formatTime(from),
  to: formatTime(to),
})

/**
 * Converts the schedules of the form to stored schedules. Returns `undefined` if there are none.
 * @param reader collects the problems of texts that are no time
 */
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

/** Formats minutes after midnight as a time: 240 becomes `04:00`. */
export const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/**
 * Converts a time such as `04:00` to minutes after midnight. If the text is not a time, adds a problem of `field` to
 * `reader` and returns 0.
 */
export function readTime(field: string, text: string, reader: NumberReader): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return reader.addProblem(field, { rule: text === '' ? 'required' : 'format' })
  return Number(hours) * 60 + Number(minutes)
}
