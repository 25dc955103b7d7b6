import { useEffect, useState, useSyncExternalStore } from 'react'
import { audioState, enableAudio, enableAudioOnTap, onAudioStateChange } from '../../../platform/alert-audio.ts'
import { enterFullScreen, preventSleep } from '../../../platform/awake-screen.ts'

const key = 'comanda.shift'

/**
 * Whether a person has started the shift in this tab: only then the screen stays on, and the lines that it shows count
 * as seen, because a waiter may open the board of the kitchen too.
 */
export function useStarted() {
  const [isStarted, setIsStarted] = useState(() => sessionStorage.getItem(key) !== null)
  const audio = useSyncExternalStore(onAudioStateChange, audioState)
  useEffect(enableAudioOnTap, [])
  useEffect(() => (isStarted ? preventSleep() : undefined), [isStarted])
  return {
    isStarted,
    isMuted: audio === 'suspended',
    start() {
      sessionStorage.setItem(key, '1')
      setIsStarted(true)
      void enableAudio()
      void enterFullScreen()
    },
    unmute: () => void enableAudio(),
  }
}
