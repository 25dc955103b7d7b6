import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { setRegion } from '../ui/format/region.ts'

/**
 * Sets the restaurant's locale and time zone for the whole app. It must be rendered before the screens, which format
 * amounts and times with them.
 */
export function TenantRegion() {
  const tenant = useTenant()
  if (tenant) setRegion(tenant)
  return null
}
