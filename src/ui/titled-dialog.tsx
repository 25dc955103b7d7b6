import { chakra } from '@chakra-ui/react'
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { icon } from '../../ui/icon.tsx'

const X = icon(x)

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', ps: '5', pe: '2', pt: '3' },
})
const Body = chakra('div', { base: { display: 'grid', gap: '4', p: '5', pt: '2', overflowY: 'auto', minH: '0' } })

/** A small dialog with its title and a way out. */
export function DialogFrame({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const t = useT()
  return (
    <Dialog label={title} size="small" onClose={onClose}>
      <Head>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <Button variant="ghost" size="icon" aria-label={t('app.close')} onClick={onClose}>
          <X size={22} />
        </Button>
      </Head>
      <Body>{children}</Body>
    </Dialog>
  )
}
