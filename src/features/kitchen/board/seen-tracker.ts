const seenAfterMs = 1_000

/** Counts for how long each slip has been in view without a break. */
export type SeenTracker = {
  setInView(id: string, isInView: boolean, now: number): void
  /** Forgets the slips that are no longer on the page: the next time, they begin anew. */
  retain(ids: ReadonlySet<string>): void
  /** Whether the slip has been in view for a second. */
  isSeen(id: string, now: number): boolean
}

export function createSeenTracker(): SeenTracker {
  const since = new Map<string, number>()
  return {
    setInView(id, isInView, now) {
      if (!isInView) since.delete(id)
      else if (!since.has(id)) since.set(id, now)
    },
    retain(ids) {
      for (const id of since.keys()) if (!ids.has(id)) since.delete(id)
    },
    isSeen: (id, now) => now - (since.get(id) ?? Number.POSITIVE_INFINITY) >= seenAfterMs,
  }
}
