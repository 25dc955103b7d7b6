import deviceTablet from '@phosphor-icons/core/assets/bold/device-tablet-bold.svg?raw'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'

const Tablet = createIcon(deviceTablet)

/** A link to the page that shows the state of this device and moves its unsent commands (changes) to another tablet. */
export function DeviceLink({ label, size }: { label: 'viewState' | 'moveCommands'; size?: 'lg' }) {
  const { device } = useWords(progressWords)
  return (
    <LinkButton to={links.device()} variant="outline" size={size}>
      <Tablet size={22} />
      {device[label]}
    </LinkButton>
  )
}
