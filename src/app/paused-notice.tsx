import { useTenant } from '../data/catalogue/use-catalogue.ts'
import { useWords } from '../i18n/language.tsx'
import { chakra } from '../ui/theme/chakra.tsx'
import { BottomCard } from './bottom-card.tsx'
import { appWords } from './words/words.ts'

/** Says that the operator has paused the tenant, and that this device keeps what it has not sent. */
export function PausedNotice({ isGuest }: { isGuest: boolean }) {
  const words = useWords(appWords)
  const name = useTenant()?.name ?? words.thisRestaurant
  return (
    <BottomCard role="alert">
      <chakra.p fontWeight="600" py="2">
        {isGuest ? words.pausedForGuest(name) : words.paused(name)}
      </chakra.p>
    </BottomCard>
  )
}
