/** The times of two measurements in milliseconds, equally many of each. */
export type TimePair = [first: number[], second: number[]]

/** Runs two measurements alternately; which of the two goes first changes with each round. */
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
