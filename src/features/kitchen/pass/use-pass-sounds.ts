import { useEffect, useRef } from 'react'
import { playTones, type Tone } from '../../../platform/alert-audio.ts'

const completeTones: readonly Tone[] = [
  [784, 0, 0.14],
  [1047, 0.16, 0.3],
]

/**
 * Plays a sound when a check is added to `keys` after the first call, so that somebody serves its dishes.
 * @param keys the ids of the checks whose dishes are all ready
 */
export function usePassSounds(keys: readonly string[], isReady: boolean): void {
  const known = useRef<ReadonlySet<string>>(undefined)
  const list = keys.join(' ')
  useEffect(() => {
    if (!isReady) return
    const now = list === '' ? [] : list.split(' ')
    if (known.current && now.some(key => !known.current!.has(key))) playTones(completeTones)
    known.current = new Set(now)
  }, [list, isReady])
}
