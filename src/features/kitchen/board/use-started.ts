import { useEffect, useState, useSyncExternalStore } from 'react'
import { audioState, enableAudio, enableAudioOnTap, onAudioStateChange } from '../../../platform/alert-audio.ts'
import { enterFullScreen, preventSleep } from '../../../platform/awake-screen.ts'

/**
 * `isStarted`: whether a cook has tapped «start» on this board in this tab; before that, the viewer may be a waiter.
 * `isMuted`: the browser suppresses sounds until the next tap.
 * @param boardKey the ids of the tenant (the business), the user and the station
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
