import deviceMobile from '@phosphor-icons/core/assets/bold/device-mobile-bold.svg?raw'
import exportIcon from '@phosphor-icons/core/assets/bold/export-bold.svg?raw'
import { useState } from 'react'
import { installWords } from '../../i18n/install/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'
import { NoticeCard } from './notice-card.tsx'

const Device = createIcon(deviceMobile)
const Share = createIcon(exportIcon)

const dismissedKey = 'comanda.install-later'

type Props = { guest?: boolean; installing: 'installed' | 'possible' | 'ios' | 'no'; onInstall(): void }

/**
 * Offers to install the app, if this is possible, until the user dismisses the card. On iOS a web page cannot start the
 * installation, so the text explains how the user can install the app.
 */
export function InstallCard({ guest, installing, onInstall }: Props) {
  const words = useWords(installWords)
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null)
  if (isDismissed || (installing !== 'possible' && installing !== 'ios')) return null
  const ios = installing === 'ios'
  const dismiss = () => {
    localStorage.setItem(dismissedKey, '1')
    setDismissed(true)
  }
  return (
    <NoticeCard
      title={guest ? words.guestTitle : words.staffTitle}
      mark={ios ? <Share size={28} /> : <Device size={28} />}
      actions={
        <>
          {!ios && <Button onClick={onInstall}>{words.install}</Button>}
          <Button variant="ghost" px="3" onClick={dismiss}>
            {words.later}
          </Button>
        </>
      }
    >
      {guest ? words.guestText : words.staffText}
      {ios && ` ${guest ? words.guestIos : words.staffIos}`}
    </NoticeCard>
  )
}
