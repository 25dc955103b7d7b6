import { fetchConfig } from './config.ts'

export const reloadPage = (): void => window.location.reload()

/** Does not reload without a network, because the browser would show its error page if this page is not cached. */
export const reloadPageIfReachable = (): void =>
  void fetchConfig().then(reloadPage, () => {
    // No error is shown: the page stays open, and the user can press the reload button again.
  })
