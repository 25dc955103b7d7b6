import { expect, it } from 'vitest'
import { FakeTime } from '../../../../tests/support/fake-time.ts'
import { createBoardAudio, tonesBySignal } from './board-audio.ts'

function newAudio() {
  const time = new FakeTime()
  const played: string[] = []
  const start = time.now()
  const audio = createBoardAudio({
    now: () => time.now(),
    after: (ms, callback) => time.after(ms, callback),
    play: given => {
      const [kind] = Object.entries(tonesBySignal).find(([, each]) => each === given)!
      played.push(`${kind} ${time.now() - start}`)
    },
  })
  return { audio, time, played }
}

it('a new slip on a kitchen board plays two tones, a late slip three, and a voided dish one low tone', () => {
  expect([tonesBySignal.new.length, tonesBySignal.late.length, tonesBySignal.void.length]).toEqual([2, 3, 1])
  expect(tonesBySignal.void[0]![0]).toBeLessThan(Math.min(...tonesBySignal.new.map(([hertz]) => hertz)))
})

it('signals that wait are played two seconds apart, each kind once and the most urgent first', async () => {
  const { audio, time, played } = newAudio()
  audio.signal(['new'])
  audio.signal(['new'])
  audio.signal(['void', 'new'])
  audio.signal(['late'])
  await time.advance(10_000)
  expect(played).toEqual(['new 0', 'late 2000', 'void 4000', 'new 6000'])
  audio.signal(['new'])
  expect(played.at(-1)).toBe('new 10000')
})

it('a signal that waits is not played after the user has left the board', async () => {
  const { audio, time, played } = newAudio()
  audio.signal(['late', 'new'])
  audio.stop()
  await time.advance(10_000)
  expect(played).toEqual(['late 0'])
})
