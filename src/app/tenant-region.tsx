import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { setRegion } from '../ui/format/region.ts'

/** Sets the tenant's locale and time zone. Must be rendered before the screens, which format amounts and times. */
export function TenantRegion() {
  const tenant = useTenant()
  if (tenant) setRegion(tenant)
  return null
}
