import { expect, it, vi } from 'vitest'
import { type ClassifyFailure, runWithRetry } from './run-with-retry.ts'

const handlersFor = (classify: ClassifyFailure, ...answers: boolean[]) => ({
  classify,
  onRefused: vi.fn(),
  onBug: vi.fn(),
  askToRetry: answers.reduce(
    (ask, answer) => ask.mockResolvedValueOnce(answer),
    vi.fn(async () => false),
  ),
})

it('runWithRetry reports the rejection code when a command is refused, and does not offer a retry', async () => {
  const handlers = handlersFor(() => 'sold_out')
  expect(await runWithRetry(() => Promise.reject(new Error()), handlers)).toBe(false)
  expect(handlers.onRefused).toHaveBeenCalledExactlyOnceWith('sold_out')
  expect(handlers.askToRetry).not.toHaveBeenCalled()
})

it('runWithRetry repeats work that fails with `notSaved` as often as the user chooses to retry', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error())
  expect(
    await runWithRetry(
      work,
      handlersFor(() => 'notSaved', true, true),
    ),
  ).toBe(true)
  expect(work).toHaveBeenCalledTimes(3)
})

it('runWithRetry returns false when the user chooses not to retry', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error())
  expect(
    await runWithRetry(
      work,
      handlersFor(() => 'notSaved', true, false),
    ),
  ).toBe(false)
  expect(work).toHaveBeenCalledTimes(2)
})

it('runWithRetry reports an error that is a bug and does not offer a retry', async () => {
  const bug = new TypeError('lines is undefined')
  const handlers = handlersFor(() => 'bug')
  expect(await runWithRetry(() => Promise.reject(bug), handlers)).toBe(false)
  expect(handlers.onBug).toHaveBeenCalledExactlyOnceWith(bug)
  expect(handlers.askToRetry).not.toHaveBeenCalled()
})
