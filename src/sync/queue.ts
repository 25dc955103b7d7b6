export type Queue = {
  add(work: () => Promise<unknown>): void
  stop(): void
  stopped(): boolean
}

/** Does one thing after the other. The first failure ends it: what comes after could build on what is missing. */
export function createQueue(failed: (error: unknown) => void): Queue {
  let stopped = false
  let tail: Promise<unknown> = Promise.resolve()
  return {
    add(work) {
      tail = tail
        .then(() => (stopped ? undefined : work()))
        .catch(error => {
          if (!stopped) failed(error)
        })
    },
    stop() {
      stopped = true
    },
    stopped: () => stopped,
  }
}
