import warning from '@phosphor-icons/core/assets/bold/warning-bold.svg?raw'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { install, onInstallStateChange, readInstallState } from '../../platform/install.ts'
import { Button } from '../../ui/controls/button.tsx'
import { icon } from '../../ui/controls/icon.tsx'
import { InstallCard } from '../../ui/feedback/install-card.tsx'
import { NoticeCard } from '../../ui/feedback/notice-card.tsx'
import { useStoragePersistence } from './use-storage-persistence.ts'

const Warning = icon(warning)
/** Once a page: it is not said again at every department. */
let wasDismissed = false

/** What staff have to know of the window they work in: a private one forgets, an installed one does not. */
export function DeviceNotices() {
  const t = useT()
  const persistence = useStoragePersistence()
  const offer = useSyncExternalStore(onInstallStateChange, readInstallState)
  const [isDismissed, setIsDismissed] = useState(wasDismissed)
  const dismiss = () => {
    wasDismissed = true
    setIsDismissed(true)
  }
  if (persistence !== 'private') return <InstallCard installing={offer} onInstall={() => void install()} />
  if (isDismissed) return null
  return (
    <NoticeCard
      alarming
      title={t('device.privateTitle')}
      mark={<Warning size={30} />}
      actions={
        <Button variant="bare" color="saffron" px="3" onClick={dismiss}>
          {t('device.understood')}
        </Button>
      }
    >
      {t('device.privateText')}
    </NoticeCard>
  )
}
