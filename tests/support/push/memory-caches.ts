/** Replaces Cache Storage in unit tests. Has only the four methods that the push messages' code calls. */
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
