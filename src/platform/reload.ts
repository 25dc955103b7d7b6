import { fetchConfig } from './config.ts'

export const reloadPage = (): void => window.location.reload()

/** Reloads the page if the server answers. Without a network, a page that is not cached yet would be lost. */
export const reloadPageIfReachable = (): void =>
  void fetchConfig().then(reloadPage, () => {
    // The person may try again.
  })
