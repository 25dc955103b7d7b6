import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw'
import type { ReactNode } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { LinkButton } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'
import { chakra } from '../theme/chakra.tsx'

const Back = createIcon(caretLeft)

const Root = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '4',
    minH: { base: '64px', sm: '60px' },
    ps: { base: '4', sm: '5' },
    pe: '2',
    pt: 'env(safe-area-inset-top)',
    bg: 'green.deep',
    color: 'paper',
    '--focus-ring': '{colors.saffron}',
    // On a phone, the child with the sync state of this device (role `status`) has its own row below the title. A last
    // child without the sync state is at the right end of the title's row.
    '& > :has([role=status])': { order: { base: '1', sm: '0' }, w: { base: 'full', sm: 'auto' } },
    '& > :has([role=status]) > [role=status]': { me: { base: 'auto', sm: '0' } },
    '& > :last-child:not(:has([role=status]))': { ms: { base: 'auto', sm: '0' } },
  },
})
const Title = chakra('h1', {
  base: {
    textStyle: 'title',
    fontSize: { base: '22', sm: '30' },
    lineHeight: '1.4',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minW: '0',
  },
})
const Facts = chakra('div', {
  base: { display: 'flex', alignItems: 'center', columnGap: '5', color: 'celadon', textStyle: 'label', fontSize: '16' },
})
/** A short fact next to the title, on one line: a text, or an icon with a number. */
export const HeaderDetail = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
})

type Props = { title: ReactNode; back?: string; facts?: ReactNode; children: ReactNode }

/**
 * The header of a staff screen, with the title on the left. `back`: the address to which the back button leads.
 * `facts`: short facts next to the title. `children` is on the right, for example the sync state of this device.
 */
export function StaffHeader({ title, back, facts, children }: Props) {
  const words = useWords(commonWords)
  return (
    <Root>
      {back && (
        <LinkButton to={back} variant="bare" size="icon" aria-label={words.back} ms="-10px" me="-8px">
          <Back size={24} />
        </LinkButton>
      )}
      <Title>{title}</Title>
      {facts && <Facts>{facts}</Facts>}
      {children}
    </Root>
  )
}
