import type { RejectionCode } from '../../../domain/errors.ts'

/**
 * Decides what an error means: a command was refused (with a rejection code), the device could not store the command
 * (`notSaved`), or a bug.
 */
export type ClassifyFailure = (error: unknown) => RejectionCode | 'notSaved' | 'bug'

type Handlers = {
  classify: ClassifyFailure
  onRefused(code: RejectionCode): void
  onBug(error: unknown): void
  /** Asks the user, and resolves to whether the user wants to retry. */
  askToRetry(): Promise<boolean>
}

/**
 * Runs `work`. If `work` fails with `notSaved`, asks the user, and runs `work` again as often as the user chooses to
 * retry. Never rejects.
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
