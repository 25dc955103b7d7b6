/**
 * A fake of Cache Storage for unit tests. It has only the four methods that the code for push messages calls. A cache
 * contains only the last entry that was put into it.
 */
export function memoryCaches() {
  const contents = new Map<string, Map<string, Response>>()
  return {
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      contents.get(cacheName)?.get(address)?.clone(),
    open: async (cacheName: string) => ({
      async put(address: string, response: Response) {
        contents.set(cacheName, new Map([[address, response]]))
      },
    }),
    delete: async (cacheName: string) => contents.delete(cacheName),
  }
}
