import warning from '@phosphor-icons/core/assets/bold/warning-bold.svg?raw'
import { useState, useSyncExternalStore } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { installApp, onInstallStateChange, readInstallState } from '../../platform/install.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { InstallCard } from '../../ui/feedback/install-card.tsx'
import { NoticeCard } from '../../ui/feedback/notice-card.tsx'
import { useStoragePersistence } from './use-storage-persistence.ts'
import { tablesWords } from './words/words.ts'

const Warning = createIcon(warning)
/**
 * Whether the user dismissed the warning. This is a module variable instead of React state, so that the warning stays
 * dismissed when the user opens another department.
 */
let wasDismissed = false

export function DeviceNotices() {
  const words = useWords(tablesWords)
  const persistence = useStoragePersistence()
  const offer = useSyncExternalStore(onInstallStateChange, readInstallState)
  const [isDismissed, setIsDismissed] = useState(wasDismissed)
  const dismiss = () => {
    wasDismissed = true
    setIsDismissed(true)
  }
  if (persistence !== 'private') return <InstallCard installing={offer} onInstall={() => void installApp()} />
  if (isDismissed) return null
  return (
    <NoticeCard
      alarming
      title={words.device.privateTitle}
      mark={<Warning size={30} />}
      actions={
        <Button variant="bare" color="saffron" px="3" onClick={dismiss}>
          {words.device.understood}
        </Button>
      }
    >
      {words.device.privateText}
    </NoticeCard>
  )
}
