/** The durations of two repeated measurements, in milliseconds. */
export type DurationLists = [first: number[], second: number[]]

/** Runs two measurements in each round. The measurement that runs first in one round runs second in the next round. */
export async function timeAlternately(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<DurationLists> {
  const taken: DurationLists = [[], []]
  // The durations of the first ten rounds are ignored, because code is slower when it first runs.
  for (let round = -10; round < rounds; round++) {
    const order = round % 2 ? ([1, 0] as const) : ([0, 1] as const)
    for (const index of order) {
      const time = await [first, second][index]!()
      if (round >= 0) taken[index].push(time)
    }
  }
  return taken
}
