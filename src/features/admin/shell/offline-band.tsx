import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'

const Off = createIcon(wifiSlash)
const Band = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: { base: '4', md: '5' },
    py: '3',
    bg: 'ink',
    color: 'paper',
    fontWeight: '600',
    textStyle: 'small',
  },
})

/** The band is dark instead of red, because being offline is no error. */
export function OfflineBand() {
  return (
    <Band>
      <Off size={22} />
      {useWords(adminWords).offline}
    </Band>
  )
}
