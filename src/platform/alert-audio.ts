/**
 * One tone: its frequency in hertz, its start in seconds after the call of `playTones`, and its length in seconds.
 * `[880, 0.2, 0.1]` begins 0.2 s after the call and ends 0.1 s later.
 */
export type Tone = [hertz: number, start: number, length: number]

/**
 * `suspended`: the page cannot play tones now. Usually the reason is that browsers allow this only after a tap on the
 * page.
 */
export type AudioState = 'ready' | 'suspended' | 'unsupported'

let context: AudioContext | undefined
const callbacks = new Set<() => void>()
const notify = () => {
  for (const callback of callbacks) callback()
}

const hasTapped = (): boolean => navigator.userActivation?.hasBeenActive ?? context !== undefined

export function audioState(): AudioState {
  if (!('AudioContext' in window)) return 'unsupported'
  return context?.state === 'running' ? 'ready' : 'suspended'
}

/** Calls back when the result of `audioState` may have changed. Returns a function that ends this. */
export function onAudioStateChange(callback: () => void): () => void {
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

/** Allows the page to play tones. Browsers accept this only in the handler of a tap, or if the user tapped before. */
export async function enableAudio(): Promise<void> {
  if (!('AudioContext' in window)) return
  if (!context) {
    context = new AudioContext()
    context.addEventListener('statechange', notify)
  }
  await context.resume().catch(() => {})
  notify()
}

/**
 * Calls `enableAudio` at each tap or key press while audio is suspended, and at once if the user has tapped on the page
 * before.
 * @returns a function that ends this
 */
export function enableAudioOnTap(): () => void {
  const onTap = () => {
    if (audioState() === 'suspended') void enableAudio()
  }
  document.addEventListener('pointerup', onTap)
  document.addEventListener('keydown', onTap)
  if (hasTapped()) onTap()
  return () => {
    document.removeEventListener('pointerup', onTap)
    document.removeEventListener('keydown', onTap)
  }
}

/** @returns false, without playing the tones, if `audioState` is not `ready` */
export function playTones(tones: readonly Tone[]): boolean {
  if (context?.state !== 'running') return false
  for (const [hertz, start, length] of tones) playTone(context, hertz, context.currentTime + start, length)
  return true
}

function playTone(audio: AudioContext, hertz: number, start: number, length: number): void {
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.35, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}

/**
 * Vibrates if the device can. Does nothing before the first tap on the page, because browsers then refuse to vibrate.
 * @param pattern the lengths of vibrations and pauses in turn, in milliseconds
 */
export function vibrate(pattern: number[]): void {
  if (hasTapped()) navigator.vibrate?.(pattern)
}

/** Shows a number on the icon of the installed app, or removes the number if it is 0, if the browser can. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {})
}
