import { chakra } from '@chakra-ui/react'
import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import { icon } from '../../../ui/controls/icon.tsx'
import { useWords } from '../words/use-words.ts'

const Off = icon(wifiSlash)
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

/** In ink and not in red: reading goes on. */
export function OfflineBand() {
  return (
    <Band>
      <Off size={22} />
      {useWords().offline}
    </Band>
  )
}
