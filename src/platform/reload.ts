import { fetchConfig } from './config.ts'

export const reloadPage = (): void => window.location.reload()

/**
 * Reloads the page only if the server can be reached. Otherwise the browser might show its own error page instead of
 * this page.
 */
export const reloadPageIfReachable = (): void =>
  void fetchConfig().then(reloadPage, () => {
    // The server cannot be reached. The page stays open, and the user can press the reload button again.
  })
