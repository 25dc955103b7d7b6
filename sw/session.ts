/**
 * Reads the uid of the signed-in user from the app's IndexedDB database.
 * @returns `null` if nobody is signed in; `undefined` if the database cannot be read
 */
export function readSessionUid(tenantId: string): Promise<string | null | undefined> {
  return new Promise(resolve => {
    const opening = indexedDB.open(`comanda-${tenantId}`)
    // The database does not exist. Without `abort`, the browser would create an empty database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onblocked = opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => {
      const database = opening.result
      database.onversionchange = () => database.close()
      try {
        const reading = database.transaction('meta').objectStore('meta').get('session')
        reading.onsuccess = () => resolve(reading.result?.value ?? null)
        reading.onerror = () => resolve(undefined)
        reading.transaction!.oncomplete = () => database.close()
      } catch {
        database.close()
        resolve(undefined)
      }
    }
  })
}
