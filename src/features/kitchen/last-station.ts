const key = 'comanda.station'

/** The station whose board this device showed last. */
export const readLastStation = (): string | null => localStorage.getItem(key)

export const rememberStation = (stationId: string): void => localStorage.setItem(key, stationId)
