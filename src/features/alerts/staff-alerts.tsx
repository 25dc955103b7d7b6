import bellRinging from '@phosphor-icons/core/assets/bold/bell-ringing-bold.svg?raw'
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { may, type Role } from '../../../domain/permissions.ts'
import { formatTableNames } from '../../../domain/table-names.ts'
import { useAllTables } from '../../data/catalogue/use-catalogue.ts'
import { useWords } from '../../i18n/language.tsx'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { progressWords } from '../../i18n/progress/words.ts'
import { enableAudio } from '../../platform/alert-audio.ts'
import { links } from '../../routes/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { nameCheck } from '../../ui/format/check-name.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { useAlerts } from './use-alerts.ts'
import { usePush } from './use-push.ts'
import { alertsWords } from './words/words.ts'

const Bell = createIcon(bellRinging)
const Close = createIcon(x)

const Place = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: 'calc(8px + env(safe-area-inset-top))',
    // Leaves free the back button at the left end of the header, and the status and user buttons at the right end.
    left: { base: '56px', sm: '64px' },
    w: { base: 'calc(100vw - 168px)', sm: 'min(560px, 100vw - 400px)' },
  },
})
const Banner = chakra('div', {
  base: {
    // The banner has one row, so that it covers only the header. The rare note about suppressed sounds is a second row.
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2',
    ps: { base: '2', sm: '4' },
    pe: '1',
    minH: '52px',
    bg: 'saffron',
    color: 'ink',
    borderRadius: 'button',
    boxShadow: '0 8px 24px rgba(52,38,8,.16)',
    '--focus-ring': '{colors.ink}',
  },
})
const Link = chakra(RouterLink, { base: { display: 'inline-flex', alignItems: 'center', minH: 'target' } })
const Text = chakra('p', { base: { gridColumn: '2', fontWeight: '650', lineHeight: '1.2' } })
const Muted = chakra('div', {
  base: { gridColumn: '2 / -1', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', pb: '2' },
})

/** Alerts a member of the staff, for example when the guests of table 7 call. */
export function StaffAlerts({ uid, role }: { uid: string; role: Role }) {
  // A user without the right `getAlerts` gets no alerts, so the orders need not be read.
  return may({ role }, 'getAlerts', { settings: {} }) ? <Alerts uid={uid} role={role} /> : null
}

function Alerts({ uid, role }: { uid: string; role: Role }) {
  const words = useWords(alertsWords)
  const progress = useWords(progressWords)
  const pickup = useWords(pickupWords)
  const tables = useAllTables()
  const { pathname } = useLocation()
  const { alerts, isMuted, dismiss, dismissMuted } = useAlerts(uid, role)
  usePush(uid)
  const openHere = alerts.filter(({ order, orderId }) => pathname === links.order(order.departmentId, orderId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page opens, or the open check gets an alert
  useEffect(() => {
    if (openHere.length > 0) dismiss(openHere)
  }, [pathname, openHere.length])

  const [latest, ...others] = alerts.filter(alert => !openHere.includes(alert)).reverse()
  const place =
    latest &&
    nameCheck(
      latest.order,
      formatTableNames(latest.order, id => tables?.get(id)?.name),
      pickup,
      progress,
    )
  return (
    <Place aria-label={latest || isMuted ? words.title : undefined}>
      {(latest || isMuted) && (
        <Banner>
          <Bell size={22} />
          <Text aria-live="assertive">
            {latest && (
              <Link
                to={links.order(latest.order.departmentId, latest.orderId)}
                onClick={() => dismiss([latest])}
                textDecoration="underline"
              >
                {words[latest.kind](place!, latest.keys.length)}
              </Link>
            )}{' '}
            {others.length > 0 && words.more(others.length)}
          </Text>
          <Button
            variant="bare"
            size="icon"
            gridColumn="3"
            aria-label={words.dismiss}
            onClick={() => {
              dismiss(latest ? [latest] : [])
              dismissMuted()
            }}
          >
            <Close size={20} />
          </Button>
          {isMuted && (
            <Muted>
              <span>{words.suspended}</span>
              <Button size="sm" variant="outline" onClick={() => void enableAudio()}>
                {words.enable}
              </Button>
            </Muted>
          )}
        </Banner>
      )}
    </Place>
  )
}
