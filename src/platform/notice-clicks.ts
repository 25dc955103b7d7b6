import { platform } from './connection.ts'

/**
 * Calls `open` with the path of an order when the user has tapped a notification about the order. Before the service
 * worker shows a notification, it asks the open pages whether they show alerts themselves. This function answers yes.
 * If the page is visible, the service worker then shows no notification. Ignores messages of the service worker for
 * another tenant, because on a host without subdomains the same browser may have pages of several tenants open.
 * @returns a function that ends this
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
