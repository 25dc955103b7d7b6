import { useEffect, useState } from 'react'

/** The device's time, renewed every half minute: for «hace 12 min», never for a decision. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
