import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../../i18n/language.tsx'
import { reportUnlessCallFailed } from '../../platform/call-error.ts'
import { loadChunk } from '../../platform/load-chunk.ts'
import { onNoticeClick } from '../../platform/notice-clicks.ts'
import { readPushMark } from '../../platform/push-mark.ts'

/**
 * If this device has a push subscription, renews it when the page opens, is shown or is hidden. If the page is visible,
 * also removes the app's notifications, because the visible page shows the alerts itself.
 */
export function usePush(uid: string): void {
  const { language } = useLanguage()
  const navigate = useNavigate()
  useEffect(() => onNoticeClick(path => void navigate(path)), [navigate])
  useEffect(() => {
    const work = async () => {
      if (!(await readPushMark())) return
      const { closeNotices, renewPush } = await loadChunk(import('../../platform/push.ts'))
      await renewPush(uid, language)
      if (document.visibilityState === 'visible') await closeNotices()
    }
    const start = () => void work().catch(reportUnlessCallFailed)
    start()
    document.addEventListener('visibilitychange', start)
    return () => document.removeEventListener('visibilitychange', start)
  }, [uid, language])
}
