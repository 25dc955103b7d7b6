import { useEffect, useState, useSyncExternalStore } from 'react'
import { audioState, enableAudio, enableAudioOnTap, onAudioStateChange } from '../../../platform/alert-audio.ts'
import { enterFullScreen, preventSleep } from '../../../platform/awake-screen.ts'

/**
 * Whether a cook has tapped «start» at this board in this tab. Only then the screen stays on, and the lines that it
 * shows count as seen. Otherwise they would also count as seen when a waiter, or the cook of another station, looks at
 * the board.
 * @param boardKey consists of the ids of the tenant, the user and the station
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
