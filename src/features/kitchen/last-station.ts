const keyOf = (tenantId: string) => `comanda.station-${tenantId}`

/**
 * Returns the id of the station whose board this device showed last, or `null` if it has shown none. Each tenant
 * (restaurant or club) has its own value, because one device may be used for several tenants.
 */
export const readLastStation = (tenantId: string): string | null => localStorage.getItem(keyOf(tenantId))

export const rememberStation = (tenantId: string, stationId: string): void =>
  localStorage.setItem(keyOf(tenantId), stationId)
