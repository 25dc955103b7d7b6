import { platform } from './connection.ts'

/**
 * Calls `open` with the path of an order when the user has tapped its notification. Also tells the service worker that
 * this page is open and shows the messages itself. The page answers only for its own tenant, because on a host without
 * subdomains the same browser may have another tenant open.
 */
export function onNoticeClick(open: (path: string) => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (data?.tenantId !== platform().tenantId) return
    if (data.type !== 'SHOWS_NOTICES' && data.type !== 'OPEN_ORDER') return
    ports[0]?.postMessage('yes')
    if (data.type === 'OPEN_ORDER') open(data.path)
  }
  container?.addEventListener('message', onMessage)
  return () => container?.removeEventListener('message', onMessage)
}
