/**
 * Calls back with the path of an order when the user has tapped its notification. The answer tells the service worker
 * that this page opens the path; otherwise the service worker loads the page again.
 */
export function onNoticeClick(open: (path: string) => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (data?.type !== 'OPEN_ORDER' || typeof data.path !== 'string') return
    ports[0]?.postMessage('opened')
    open(data.path)
  }
  container?.addEventListener('message', onMessage)
  return () => container?.removeEventListener('message', onMessage)
}
