import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { PaymentWithId, ShareRow } from './list-shares.ts'
import { paymentWords } from './words/words.ts'

const Check = createIcon(checkCircle)

const List = chakra('ul', { base: { listStyleType: 'none', pb: '2' } })
/** On a phone, the buttons for the payment and its receipt are below the share. */
const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    borderBottom: '1px solid {colors.tan}',
  },
})
const Row = chakra('button', {
  base: {
    flex: { base: '1 0 100%', sm: '1' },
    minW: '0',
    display: 'grid',
    gridTemplateColumns: '46px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '3',
    minH: '76px',
    px: '3',
    py: '2',
    textAlign: 'start',
    font: 'inherit',
    border: '2px solid transparent',
    borderRadius: 'button',
  },
  variants: { chosen: { true: { bg: 'bg.panel', borderColor: 'green' } } },
})
const Disc = chakra('span', {
  base: {
    w: '44px',
    h: '44px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'paper',
    border: '1.5px solid {colors.ink}',
    boxShadow: 'inset 0 0 0 4px {colors.paper}, inset 0 0 0 5px {colors.tan}',
    fontWeight: '700',
  },
  variants: { paid: { true: { bg: 'celadon', boxShadow: 'inset 0 0 0 4px {colors.paper}' } } },
})

type Props = {
  shares: readonly ShareRow[]
  chosenId: string | undefined
  /** Whether this device is still storing the last change of the shares. */
  isStoring: boolean
  format(amount: number): string
  /** Returns a text about a payment, for example `Efectivo, propina $20.00`. */
  describe(payment: ShareRow['payments'][number]['payment']): string
  onChoose(shareId: string): void
  onReceipt(paymentId: string): void
  /** Returns the button that changes a payment, if the user may change it. */
  renderChange(part: PaymentWithId): ReactNode
}

export function ShareList({ shares, chosenId, isStoring, format, describe, onChoose, onReceipt, renderChange }: Props) {
  const words = useWords(paymentWords)
  return (
    <List aria-label={words.shares} aria-busy={isStoring}>
      {shares.map(({ id, number, name, total, due, payments }) => {
        const paid = due === 0 && total > 0
        const last = payments.at(-1)
        const state = paid ? words.paid : id === chosenId ? words.now : words.pending
        return (
          <Item key={id}>
            <Row type="button" chosen={id === chosenId} aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
              <Disc paid={paid} aria-hidden="true">
                {number}
              </Disc>
              <span>
                <chakra.span display="block" fontWeight="650">
                  {name}
                </chakra.span>
                <chakra.span display="block" color="fg.muted" textStyle="small">
                  {payments.length > 0
                    ? [...(paid ? [] : [state]), ...payments.map(({ payment }) => describe(payment))].join(', ')
                    : state}
                </chakra.span>
              </span>
              {paid ? <Check size={24} /> : <span />}
              <chakra.span textStyle="price" color={paid ? 'fg.muted' : undefined}>
                {format(paid ? total : due)}
              </chakra.span>
            </Row>
            {last && <chakra.span ms="auto">{renderChange(last)}</chakra.span>}
            {last && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`${words.printReceipt}: ${name}`}
                onClick={() => onReceipt(last.id)}
              >
                {words.receipt}
              </Button>
            )}
          </Item>
        )
      })}
    </List>
  )
}
