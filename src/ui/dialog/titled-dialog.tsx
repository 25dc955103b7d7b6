import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import type { ReactNode } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'
import { chakra } from '../theme/chakra.tsx'
import { Dialog } from './dialog.tsx'

const X = createIcon(x)

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', ps: '5', pe: '2', pt: '3' },
})
const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    p: '5',
    pt: '2',
    overflowY: 'auto',
    minH: '0',
    '&:not(:last-child)': { pb: '3' },
  },
})
const Foot = chakra('div', { base: { px: '5', pt: '2', pb: '5' } })

type Props = {
  title: string
  size?: 'wide' | 'small'
  onClose(): void
  /** Stays visible below the scrolling content. */
  foot?: ReactNode
  children: ReactNode
}

export function TitledDialog({ title, size = 'small', onClose, foot, children }: Props) {
  const words = useWords(commonWords)
  return (
    <Dialog label={title} size={size} onClose={onClose}>
      <Head>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <Button variant="ghost" size="icon" aria-label={words.close} onClick={onClose}>
          <X size={22} />
        </Button>
      </Head>
      <Body>{children}</Body>
      {foot && <Foot>{foot}</Foot>}
    </Dialog>
  )
}
