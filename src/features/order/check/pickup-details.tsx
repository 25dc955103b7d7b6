import type { Pickup } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { PromisedText } from '../../../ui/pickup/promised-text.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'

const Facts = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', mt: '1', textStyle: 'small' },
})

export function PickupDetails({ pickup: { kind, name, phone, platform, promisedAt } }: { pickup: Pickup }) {
  const words = useWords(pickupWords)
  const now = useNow()
  return (
    <Facts>
      <chakra.b fontWeight="700">{words.mark[kind]}</chakra.b>
      {name && <span>{name}</span>}
      {phone && <span>{phone}</span>}
      {platform && <span>{platform}</span>}
      {promisedAt !== undefined && <PromisedText promisedAt={promisedAt} now={now} />}
    </Facts>
  )
}
