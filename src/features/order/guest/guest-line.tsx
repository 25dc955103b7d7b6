import { useNavigate } from 'react-router-dom'
import type { LineView } from '../../../data/orders/views.ts'
import { dismissRejected } from '../../../data/outbox/dismiss-rejected.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { refusalsWords } from '../../../i18n/refusals/words.ts'
import { imageUrl } from '../../../platform/images.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { Plate } from '../../../ui/food/plate.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { LineState } from '../../../ui/status/line-state.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { describeOption, isUnsent, stageOfLine } from '../check/line-stage.ts'
import { lineStateTextForGuest } from './guest-state.ts'
import { guestOrderWords } from './words/words.ts'

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '62px minmax(0, 1fr) auto',
    columnGap: '4',
    px: 'var(--check-pad)',
    py: '3',
    borderBottom: '1px solid',
    borderColor: 'border',
    animationStyle: 'settle',
  },
  variants: { refused: { true: { bg: 'red.soft' } } },
})
const PlateWithCount = chakra('div', { base: { position: 'relative', w: '62px', h: '62px' } })
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-4px',
    right: '-8px',
    minW: '28px',
    h: '28px',
    px: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'green',
    color: 'paper',
    fontWeight: '700',
  },
})
const Name = chakra('p', {
  base: { textStyle: 'dish', fontSize: '17' },
  variants: { struck: { true: { textDecoration: 'line-through' } } },
})
const Details = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })
const Foot = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', ms: '-6px' } })
const Amount = chakra('output', { base: { textStyle: 'price', textAlign: 'end' } })
const SoldOut = chakra('span', {
  base: { px: '7px', py: '3px', borderRadius: 'refusal', bg: 'red.soft', textStyle: 'tag', whiteSpace: 'nowrap' },
})
const Reason = chakra('div', { base: { gridColumn: '1 / -1', pt: '2', display: 'grid', gap: '3' } })
const Choices = chakra('div', { base: { display: 'flex', gap: '3', '& > button': { flex: '1' } } })

type Props = {
  view: LineView
  orderId: string
  /** The path of the product's image in Firebase Storage; `null` if it has no image. */
  image: string | null
  currency: string
  /** Whether this guest added the line and may change it or remove it until it is sent. */
  isOwn: boolean
  /** Whether the line is unsent, and its product or one of its options is sold out. */
  isSoldOut: boolean
  /** The path of the menu, where the guest chooses a replacement. */
  menu: string
}

export function GuestLine({ view, orderId, image, currency, isOwn, isSoldOut, menu }: Props) {
  const refusals = useWords(refusalsWords)
  const words = useWords(guestOrderWords)
  const common = useWords(commonWords)
  const withRetry = useWithRetry()
  const navigate = useNavigate()
  const dish = useWords(dishWords)
  const change = useSingleRun((quantity: number) =>
    withRetry(() => submit(newCommand('changeLine', orderId, { lineId: view.id, quantity }))),
  )
  const { id, line, amount, code, commandId } = view
  const stage = stageOfLine(view)
  const refused = stage === 'rejected'
  const options = line.options.map(describeOption)
  const details = [...options, line.note && `“${line.note}”`].filter(Boolean)
  const dismiss = () => withRetry(() => dismissRejected(commandId!))
  return (
    <Item refused={refused}>
      <PlateWithCount>
        <Plate src={imageUrl(image, 'small')} size="sm" greyedOut={refused} />
        {line.quantity > 1 && (
          <Count>
            {line.quantity}
            <VisuallyHidden> ×</VisuallyHidden>
          </Count>
        )}
      </PlateWithCount>
      <div>
        <Name struck={stage === 'void'}>{line.name}</Name>
        {details.length > 0 && <Details>{details.join(', ')}</Details>}
        <Foot>
          <LineState stage={stage}>{lineStateTextForGuest(view, words)}</LineState>
          {isSoldOut && <SoldOut>{common.soldOutToday}</SoldOut>}
          {isOwn && isUnsent(view) && (
            <chakra.div role="group" aria-label={line.name}>
              <Stepper
                value={line.quantity}
                min={1}
                max={isSoldOut ? line.quantity : undefined}
                onChange={change}
                fewerLabel={dish.fewer}
                moreLabel={dish.more}
              />
            </chakra.div>
          )}
          {isOwn && isUnsent(view) && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.remove(line.name)}
              onClick={() => void withRetry(() => submit(newCommand('removeLine', orderId, { lineId: id })))}
            >
              {words.discard}
            </Button>
          )}
        </Foot>
      </div>
      <Amount textDecoration={refused || stage === 'void' ? 'line-through' : undefined}>
        {formatMoney(amount, currency)}
      </Amount>
      {refused && code && (
        <Reason>
          <p>
            {words.rejection[code] ?? refusals.why[code]} {words.notCharged}
          </p>
          <Choices>
            <Button onClick={() => void dismiss().then(done => done && navigate(menu))}>{words.replace}</Button>
            <Button variant="outline" onClick={() => void dismiss()}>
              {words.discard}
            </Button>
          </Choices>
        </Reason>
      )}
    </Item>
  )
}
