import type { Schedule } from '../../../../domain/catalogue.ts'
import { formatTime } from './schedule-values.ts'
import type { ScheduleWords } from './words/words.ts'

/** Describes on which days and hours a schedule applies: `Lun, Mar 17:00–19:00`, or `todos los días 17:00–19:00`. */
export function describeSchedule({ days, from, to }: Pick<Schedule, 'days' | 'from' | 'to'>, words: ScheduleWords) {
  const names = words.dayNames.filter((_, index) => days.includes(index + 1))
  const when = names.length === 7 ? words.everyDay : names.join(', ')
  return `${when} ${formatTime(from)}–${formatTime(to)}`
}
