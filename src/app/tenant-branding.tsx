import { useEffect, useLayoutEffect } from 'react'
import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { applyBranding } from '../platform/app-manifest.ts'
import { showAccent } from '../ui/theme/accent.ts'

/** Applies the restaurant's accent colour, browser theme and name to the app. Renders nothing. */
export function TenantBranding() {
  const tenant = useTenant()
  const name = tenant?.name
  const { theme, background } = tenant?.settings.colors ?? {}
  const accent = tenant?.settings.accent
  useLayoutEffect(() => showAccent(accent), [accent])
  useEffect(() => {
    if (!name) return
    const colors = theme && background ? { theme, background } : undefined
    applyBranding({ name, colors }).catch(error => console.warn('the app could not be named', error))
  }, [name, theme, background])
  return null
}
