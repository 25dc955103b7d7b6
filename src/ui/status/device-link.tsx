import deviceTablet from '@phosphor-icons/core/assets/bold/device-tablet-bold.svg?raw'
import { useI18n } from '../../i18n/i18n.tsx'
import { LinkButton } from '../controls/button.tsx'
import { icon } from '../controls/icon.tsx'

const Tablet = icon(deviceTablet)
/** Beside their link: what everybody loads has no need of them. */
const words = {
  es: { look: 'Estado de la tableta', pass: 'Pasar a otra tableta' },
  en: { look: 'State of the tablet', pass: 'Take to another tablet' },
}

/** To the page of this tablet: to see how it stands, or to have what waits on it sent by another. */
export function DeviceLink({ to, size }: { to: 'look' | 'pass'; size?: 'lg' }) {
  const { language } = useI18n()
  return (
    <LinkButton to="/dispositivo" variant="outline" size={size}>
      <Tablet size={22} />
      {words[language][to]}
    </LinkButton>
  )
}
