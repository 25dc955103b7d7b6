import { chakra } from '@chakra-ui/react'
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { money } from '../../ui/format/money.ts'
import { elapsed } from '../../ui/format/time.ts'
import { icon } from '../../ui/icon.tsx'
import type { TableView } from './table-view.ts'

const X = icon(x)

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', ps: '5', pe: '2', pt: '3', pb: '2' },
})
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
    gap: '2',
    px: '5',
    pb: '3',
    overflowY: 'auto',
    minH: '0',
  },
})
const Last = chakra('div', { base: { px: '5', pt: '2', pb: '5' } })

function Choose({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const t = useT()
  return (
    <Dialog label={title} size="small" onClose={onClose}>
      <Head>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <Button variant="ghost" size="icon" aria-label={t('app.close')} onClick={onClose}>
          <X size={22} />
        </Button>
      </Head>
      {children}
    </Dialog>
  )
}

type NewOrderProps = { free: readonly TableView[]; onOpen(tableId?: string): void; onClose(): void }

/** Where the new order goes: one of the free tables, or no table at all. */
export function NewOrderDialog({ free, onOpen, onClose }: NewOrderProps) {
  const t = useT()
  return (
    <Choose title={t('tables.chooseTable')} onClose={onClose}>
      <Choices>
        {free.map(({ id, table }) => (
          <Button key={id} variant="outline" px="2" onClick={() => onOpen(id)}>
            {table.name}
          </Button>
        ))}
      </Choices>
      <Last>
        <Button variant="ghost" w="full" onClick={() => onOpen()}>
          {t('tables.noTable')}
        </Button>
      </Last>
    </Choose>
  )
}

type ChecksProps = {
  view: TableView
  currency: string
  now: number
  onChoose(orderId: string): void
  onAnother(): void
  onClose(): void
}

/** One table, several checks: two tablets opened it without a network, or its guests pay apart. */
export function ChooseCheckDialog({ view, currency, now, onChoose, onAnother, onClose }: ChecksProps) {
  const t = useT()
  return (
    <Choose title={`${view.table.name}: ${t('tables.which')}`} onClose={onClose}>
      <Choices style={{ gridTemplateColumns: '1fr' }}>
        {view.orders.map(({ id, order }) => (
          <Button key={id} variant="outline" size="lg" justifyContent="space-between" onClick={() => onChoose(id)}>
            <span>{order.number || t('order.noNumber')}</span>
            <chakra.span color="fg.muted" fontWeight="400">
              {elapsed(order.openedAt, now, t)}
            </chakra.span>
            <span>{money(order.totals.total, currency)}</span>
          </Button>
        ))}
      </Choices>
      <Last>
        <Button variant="ghost" w="full" onClick={onAnother}>
          {t('tables.another')}
        </Button>
      </Last>
    </Choose>
  )
}
