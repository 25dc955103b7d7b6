import { useEffect, useState, useSyncExternalStore } from 'react'
import { audioState, enableAudio, enableAudioOnTap, onAudioStateChange } from '../../../platform/alert-audio.ts'
import { enterFullScreen, preventSleep } from '../../../platform/awake-screen.ts'

/**
 * Whether a person has started the shift at this board in this tab: only then the screen stays on, and the lines that it
 * shows count as seen, because a waiter or the cook of another station may open the board too.
 * @param boardKey names the person and the station
 */
export function useStarted(boardKey: string) {
  const key = `comanda.shift-${boardKey}`
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
