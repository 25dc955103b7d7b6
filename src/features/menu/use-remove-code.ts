import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'

/**
 * Returns a function that removes the query string and the hash, which hold a scanned code, from the address of the
 * menu. It does nothing if the guest has asked for another screen in the meantime, because it would cancel that.
 */
export function useRemoveCode(): () => void {
  const navigate = useNavigate()
  const isStaying = useNavigation().state === 'idle'
  const mayNavigate = useRef(isStaying)
  useLayoutEffect(() => {
    mayNavigate.current = isStaying
    return () => {
      mayNavigate.current = false
    }
  }, [isStaying])
  return () => {
    if (mayNavigate.current) void navigate({ search: '' }, { replace: true })
  }
}
