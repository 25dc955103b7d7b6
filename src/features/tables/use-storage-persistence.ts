import { useEffect, useState } from 'react'
import { type Keeping, keepStorage } from '../../platform/persist-storage.ts'

/** What the browser said when it was asked to keep this tablet's memory; `undefined` until it has. */
export function useKeeping(): Keeping | undefined {
  const [keeping, setKeeping] = useState<Keeping>()
  useEffect(() => void keepStorage().then(setKeeping, console.warn), [])
  return keeping
}
