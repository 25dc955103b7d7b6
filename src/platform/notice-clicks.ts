import { platform } from './connection.ts'

/**
 * Calls back with the path of an order when the user has tapped its notification. Also tells the service worker that this
 * page shows the messages of its tenant by itself. A page does not answer for another tenant, which the same browser may
 * have open on a host without subdomains.
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
