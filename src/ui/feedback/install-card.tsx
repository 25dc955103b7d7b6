import deviceMobile from '@phosphor-icons/core/assets/bold/device-mobile-bold.svg?raw'
import exportIcon from '@phosphor-icons/core/assets/bold/export-bold.svg?raw'
import { useState } from 'react'
import { installWords } from '../../i18n/install/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../controls/button.tsx'
import { icon } from '../controls/icon.tsx'
import { NoticeCard } from './notice-card.tsx'

const Device = icon(deviceMobile)
const Share = icon(exportIcon)

const laterKey = 'comanda.install-later'

type Props = { guest?: boolean; installing: 'installed' | 'possible' | 'ios' | 'no'; onInstall(): void }

/** Offers once to install the app. On an iPhone, which has no such button, it tells how a person does it. */
export function InstallCard({ guest, installing, onInstall }: Props) {
  const words = useWords(installWords)
  const [later, setLater] = useState(() => localStorage.getItem(laterKey) !== null)
  if (later || (installing !== 'possible' && installing !== 'ios')) return null
  const ios = installing === 'ios'
  const putOff = () => {
    localStorage.setItem(laterKey, '1')
    setLater(true)
  }
  return (
    <NoticeCard
      title={guest ? words.guestTitle : words.staffTitle}
      mark={ios ? <Share size={28} /> : <Device size={28} />}
      actions={
        <>
          {!ios && <Button onClick={onInstall}>{words.install}</Button>}
          <Button variant="ghost" px="3" onClick={putOff}>
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
