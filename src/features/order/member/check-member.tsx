import { useCustomer } from '../../../data/customers/use-customers.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { describeMemberOfCheck } from './member-of-check.ts'
import { memberWords } from './words/words.ts'

const Text = chakra('p', { base: { textStyle: 'label', mt: '1', overflowWrap: 'anywhere' } })
const Mark = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', '& > svg': { flexShrink: '0' } },
})

export function CheckMember({ view }: { view: Pick<OrderView, 'order' | 'unconfirmedTypes'> }) {
  const words = useWords(memberWords)
  const progress = useWords(progressWords)
  const customer = useCustomer(view.order.customerId)
  const { kind, number, name, isUnconfirmed } = describeMemberOfCheck(view, customer)
  if (customer === undefined || (kind === 'none' && !isUnconfirmed)) return null
  if (kind === 'none') return <Text color="fg.muted">{words.removedHere}</Text>
  const texts = [number === undefined ? words.unknown : words.number(number), name].filter(Boolean)
  return (
    <Text>
      {texts.join(', ')}
      {isUnconfirmed && (
        <>
          {'. '}
          <Mark>
            <StageShape stage="device" size={16} />
            {progress.state.device}
          </Mark>
        </>
      )}
    </Text>
  )
}
