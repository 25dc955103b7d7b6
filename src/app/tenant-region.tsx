import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { setRegion } from '../ui/format/region.ts'

/**
 * Sets the tenant's locale and time zone. Render it before the screens, because they format amounts and times with
 * both.
 */
export function TenantRegion() {
  const tenant = useTenant()
  if (tenant) setRegion(tenant)
  return null
}
