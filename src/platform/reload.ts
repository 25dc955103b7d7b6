import { fetchConfig } from './config.ts'

export const reload = (): void => window.location.reload()

/** Reloads the page if the server answers. Without a network, a page that is not cached yet would be lost. */
export const reloadIfReachable = (): void =>
  void fetchConfig().then(reload, () => {
    // The person may try again.
  })
