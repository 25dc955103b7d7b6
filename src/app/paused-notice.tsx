import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { useWords } from '../i18n/language.tsx'
import { useHeightVariable } from '../ui/hooks/use-height-variable.ts'
import { chakra } from '../ui/theme/chakra.tsx'
import { appWords } from './words/words.ts'

/** A strip at the top. The screen begins below the strip, so the strip covers no button. */
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

/** Shown while the operator of the servers has paused this restaurant. */
export function PausedNotice({ isGuest }: { isGuest: boolean }) {
  const words = useWords(appWords)
  const name = useTenant()?.name ?? words.thisRestaurant
  const ref = useHeightVariable<HTMLElement>(true, '--notice')
  return (
    <Strip ref={ref} role="alert">
      {isGuest ? words.pausedForGuest(name) : words.paused(name)}
    </Strip>
  )
}
