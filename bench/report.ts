export function reportGoal(goal: number | string, met: boolean): boolean {
  console.log(`goal ${goal} … ${met ? 'met' : 'missed'}\n`)
  return met
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** For example `3.4 ms`, `120 ms`. */
export const formatMs = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
export const formatRatio = (ratio: number): string => `${ratio.toFixed(2)} ×`

export const percentile95 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1]!
