/** Milliseconds, as many of each. */
export type TimePair = [first: number[], second: number[]]

/** Times two things in turns, now the one first and now the other. */
export async function timeAlternately(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<TimePair> {
  const taken: TimePair = [[], []]
  // The first ones warm up what runs.
  for (let round = -10; round < rounds; round++) {
    const order = round % 2 ? ([1, 0] as const) : ([0, 1] as const)
    for (const which of order) {
      const time = await [first, second][which]!()
      if (round >= 0) taken[which].push(time)
    }
  }
  return taken
}
