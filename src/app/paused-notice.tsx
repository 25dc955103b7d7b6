import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { useWords } from '../i18n/language.tsx'
import { useDockHeightVariable } from '../ui/hooks/use-dock-height.ts'
import { chakra } from '../ui/theme/chakra.tsx'
import { appWords } from './words/words.ts'

/** In the flow above the screen, so that it covers no button. */
const Strip = chakra('aside', {
  base: {
    bg: 'ink',
    color: 'paper',
    px: '4',
    py: '2',
    pt: 'calc(env(safe-area-inset-top) + 8px)',
    fontWeight: '600',
    textAlign: 'center',
  },
})

/** Says that the operator has paused the tenant, and that this device keeps what it has not sent. */
export function PausedNotice({ isGuest }: { isGuest: boolean }) {
  const words = useWords(appWords)
  const name = useTenant()?.name ?? words.thisRestaurant
  const ref = useDockHeightVariable<HTMLElement>(true, '--notice')
  return (
    <Strip ref={ref} role="alert">
      {isGuest ? words.pausedForGuest(name) : words.paused(name)}
    </Strip>
  )
}
