import { useEffect, useState } from 'react'

/** Returns this device's time in milliseconds since 1970, updated every 30 s. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
