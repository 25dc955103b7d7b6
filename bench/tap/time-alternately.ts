/** The durations of two repeated measurements in milliseconds. Both lists have the same length. */
export type TimePair = [first: number[], second: number[]]

/** Repeats two measurements in alternation. The one that runs first in a round runs second in the next round. */
export async function timeAlternately(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<TimePair> {
  const taken: TimePair = [[], []]
  // The first ten rounds warm up the code and do not count.
  for (let round = -10; round < rounds; round++) {
    const order = round % 2 ? ([1, 0] as const) : ([0, 1] as const)
    for (const index of order) {
      const time = await [first, second][index]!()
      if (round >= 0) taken[index].push(time)
    }
  }
  return taken
}
