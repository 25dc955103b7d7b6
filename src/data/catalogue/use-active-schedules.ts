import { useEffect, useMemo, useReducer } from 'react'
import { type ActiveSchedules, findActiveSchedules } from '../../../domain/schedules.ts'
import { useClockAhead } from '../kitchen/use-clock-ahead.ts'
import { useTenant } from './use-catalogue.ts'

const minuteMs = 60_000

/**
 * For each of the tenant's schedules (for example a happy hour), whether it applies now, by the server's clock as far
 * as this device knows it. Schedules begin and end at full minutes, so the hook also compares them with the clock at
 * each full minute. The result stays the same object while the same schedules apply.
 */
export function useActiveSchedules(): ActiveSchedules {
  const tenant = useTenant()
  const clockAhead = useClockAhead() ?? 0
  const now = Date.now() - clockAhead
  const [minute, nextMinute] = useReducer((count: number) => count + 1, 0)
  const hasSchedules = tenant?.settings.schedules !== undefined
  const states = JSON.stringify(tenant ? findActiveSchedules(tenant, now) : {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next timer starts when `minute` or the server's clock changes; `now` changes with each render
  useEffect(() => {
    if (!hasSchedules) return
    const timer = setTimeout(nextMinute, minuteMs - (now % minuteMs))
    return () => clearTimeout(timer)
  }, [hasSchedules, minute, clockAhead])
  return useMemo(() => JSON.parse(states), [states])
}
