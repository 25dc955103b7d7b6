import { fetchConfig } from './config.ts'

export const reload = (): void => window.location.reload()

/** Begins anew if the server answers: without it a page that nobody has kept yet would be gone. */
export const reloadIfReachable = (): void =>
  void fetchConfig().then(reload, () => {
    // Whoever waits asks again.
  })
