import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Role } from '../../../domain/permissions.ts'
import { type Alert, alertKinds, findAlerts } from '../../data/alerts/find-alerts.ts'
import { takeNewAlertsOnThisDevice, useAlertOrders } from '../../data/alerts/use-alert-orders.ts'
import {
  audioState,
  enableAudioOnTap,
  onAudioStateChange,
  playTones,
  showBadge,
  vibrate,
} from '../../platform/alert-audio.ts'
import { isAlertOn } from '../../platform/alert-switches.ts'
import { reportUnlessCallFailed } from '../../platform/call-error.ts'
import { isLeaderTab, onLeaderChange } from '../../platform/sync-control.ts'
import { tonesByKind, vibrationByKind } from './tones.ts'

const maxTimerMs = 2 ** 31 - 1

/**
 * Finds the alerts for a user and plays their sounds, except for kinds of alerts that the user has turned off. If the
 * app is open in several tabs, only the leading tab plays sounds and shows alerts, once for each alert. A reloaded page
 * does not show them again.
 * @returns `alerts`: the alerts to show, without those that the user has dismissed. `isMuted`: whether the browser
 * suppressed the last sound and still allows none
 */
export function useAlerts(uid: string, role: Role) {
  const read = useAlertOrders()
  const isLeader = useSyncExternalStore(onLeaderChange, () => isLeaderTab() === true)
  const audio = useSyncExternalStore(onAudioStateChange, audioState)
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set())
  const [isMuted, setIsMuted] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const ahead = read?.clockAhead ?? 0
  const { alerts, nextAt } = read
    ? findAlerts(read.orders, { uid, role, departmentIds: read.departmentIds }, Math.max(now, Date.now()) - ahead)
    : { alerts: [], nextAt: undefined }
  const keys = alerts.flatMap(alert => alert.keys).sort()
  const keyText = keys.join('\n')
  const isRead = read !== undefined

  useEffect(enableAudioOnTap, [])
  useEffect(() => {
    if (nextAt === undefined) return
    const wait = Math.min(Math.max(nextAt + ahead - Date.now(), 0), maxTimerMs)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [nextAt, ahead])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keyText` changes whenever `alerts` changes
  useEffect(() => {
    if (!isRead || !isLeader) return
    const alert = async () => {
      const found = new Set(await takeNewAlertsOnThisDevice(uid, keys))
      const kinds = alertKinds.filter(
        kind => isAlertOn(kind) && alerts.some(each => each.kind === kind && each.keys.some(key => found.has(key))),
      )
      if (found.size > 0) setNewKeys(known => new Set([...known, ...found]))
      if (kinds.length > 0) setIsMuted(!playKinds(kinds))
    }
    alert().catch(reportUnlessCallFailed)
  }, [keyText, isRead, isLeader, uid])

  const shown = alerts.filter(({ kind }) => isAlertOn(kind))
  const count = isLeader ? shown.length : undefined
  useEffect(() => {
    if (count !== undefined) showBadge(count)
  }, [count])
  const fresh = shown.filter(alert => alert.keys.some(key => newKeys.has(key)))
  const dismiss = (dismissed: readonly Alert[]) =>
    setNewKeys(known => new Set([...known].filter(key => !dismissed.some(alert => alert.keys.includes(key)))))
  return {
    alerts: fresh,
    isMuted: isMuted && audio === 'suspended',
    dismiss,
    dismissMuted: () => setIsMuted(false),
  }
}

/**
 * Vibrates for the first of the kinds, and plays the sounds of all kinds, each one second after the one before.
 * @returns false if the browser suppresses the sounds
 */
function playKinds(kinds: readonly (typeof alertKinds)[number][]): boolean {
  const [first] = kinds
  vibrate(vibrationByKind[first!])
  let isPlayed = true
  for (const [index, kind] of kinds.entries()) {
    isPlayed = playTones(tonesByKind[kind].map(([hertz, start, length]) => [hertz, start + index, length]))
  }
  return isPlayed
}
