import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { setRegion } from '../ui/format/region.ts'

/** Sets the region before the screens below it read their amounts and times from the same store. */
export function TenantRegion() {
  const tenant = useTenant()
  if (tenant) setRegion(tenant)
  return null
}
