import type { RejectionCode } from '../../../domain/errors.ts'

export type ClassifyFailure = (error: unknown) => RejectionCode | 'notSaved' | 'bug'

type Handlers = {
  classify: ClassifyFailure
  onRefused(code: RejectionCode): void
  onBug(error: unknown): void
  /** Resolves to whether the person wants to retry. */
  askToRetry(): Promise<boolean>
}

/**
 * Runs `work`. While `work` fails with `notSaved` and the person chooses to retry, runs it again. Never rejects.
 * @returns whether the work succeeded
 */
export async function runWithRetry(work: () => Promise<void>, handlers: Handlers): Promise<boolean> {
  for (;;) {
    try {
      await work()
      return true
    } catch (error) {
      const failure = handlers.classify(error)
      if (failure === 'notSaved') {
        if (await handlers.askToRetry()) continue
      } else if (failure === 'bug') handlers.onBug(error)
      else handlers.onRefused(failure)
      return false
    }
  }
}
