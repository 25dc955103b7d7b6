import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'

/**
 * Returns a function that removes the query string and the hash, which hold a scanned code, from the address of the
 * menu. The returned function does nothing while another screen is loading, because a change of the address would
 * cancel that navigation.
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
