import { asDuration, asInt, asString, ensureInt64, type Methods, type RulesFunctions } from './arguments.ts'
import { EvaluationError } from './errors.ts'
import { Duration, Timestamp } from './values.ts'

const second = 1_000_000_000n
const day = 86_400n * second
const units: Record<string, bigint> = {
  w: 7n * day,
  d: day,
  h: 3600n * second,
  m: 60n * second,
  s: second,
  ms: 1_000_000n,
  ns: 1n,
}

/** @param millis since 1970 */
export function timestampFromMillis(millis: number): Timestamp {
  return new Timestamp(BigInt(Math.trunc(millis)) * 1_000_000n)
}

/** The functions `timestamp.…()` of the security rules language. */
export const timestampFunctions: RulesFunctions = {
  value: millis => new Timestamp(asInt(millis) * 1_000_000n),
  date: (year, month, dayOfMonth) => {
    const [y, m, d] = [year, month, dayOfMonth].map(part => Number(asInt(part))) as [number, number, number]
    const date = new Date(Date.UTC(y, m - 1, d))
    if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) throw new EvaluationError('no such date')
    return timestampFromMillis(date.getTime())
  },
}

/** The functions `duration.…()` of the security rules language. */
export const durationFunctions: RulesFunctions = {
  value: (amount, unit) => {
    const nanos = units[asString(unit)]
    if (nanos === undefined) throw new EvaluationError('no such unit of time')
    return new Duration(ensureInt64(asInt(amount) * nanos))
  },
  time: (hours, minutes, seconds, nanos) =>
    new Duration(ensureInt64(((asInt(hours) * 60n + asInt(minutes)) * 60n + asInt(seconds)) * second + asInt(nanos))),
  abs: duration => {
    const { nanos } = asDuration(duration)
    return new Duration(nanos < 0n ? -nanos : nanos)
  },
}

export const durationMethods: Methods<Duration> = {
  seconds: self => self.nanos / second,
  nanos: self => self.nanos % second,
}

export const timestampMethods: Methods<Timestamp> = {
  year: self => BigInt(dateOf(self).getUTCFullYear()),
  month: self => BigInt(dateOf(self).getUTCMonth() + 1),
  day: self => BigInt(dateOf(self).getUTCDate()),
  hours: self => BigInt(dateOf(self).getUTCHours()),
  minutes: self => BigInt(dateOf(self).getUTCMinutes()),
  seconds: self => BigInt(dateOf(self).getUTCSeconds()),
  nanos: self => timeOfDay(self) % second,
  // Monday is 1, Sunday is 7.
  dayOfWeek: self => BigInt(dateOf(self).getUTCDay() || 7),
  dayOfYear: self => {
    const date = dateOf(self)
    return BigInt(
      (Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) - yearStart(date)) / 864e5 + 1,
    )
  },
  date: self => new Timestamp(self.nanos - timeOfDay(self)),
  time: self => new Duration(timeOfDay(self)),
  toMillis: self => self.nanos / 1_000_000n,
}

/** Nanoseconds since midnight in UTC. The result is also correct for times before 1970. */
function timeOfDay(timestamp: Timestamp): bigint {
  return ((timestamp.nanos % day) + day) % day
}

function dateOf(timestamp: Timestamp): Date {
  return new Date(Number(timestamp.nanos / 1_000_000n))
}

function yearStart(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), 0, 1)
}
