import addressBook from '@phosphor-icons/core/assets/bold/address-book-bold.svg?raw'
import bookOpen from '@phosphor-icons/core/assets/bold/book-open-text-bold.svg?raw'
import cashRegister from '@phosphor-icons/core/assets/bold/cash-register-bold.svg?raw'
import cookingPot from '@phosphor-icons/core/assets/bold/cooking-pot-bold.svg?raw'
import forkKnife from '@phosphor-icons/core/assets/bold/fork-knife-bold.svg?raw'
import gavel from '@phosphor-icons/core/assets/bold/gavel-bold.svg?raw'
import gear from '@phosphor-icons/core/assets/bold/gear-six-bold.svg?raw'
import homeIcon from '@phosphor-icons/core/assets/bold/house-bold.svg?raw'
import listBullets from '@phosphor-icons/core/assets/bold/list-bullets-bold.svg?raw'
import picnicTable from '@phosphor-icons/core/assets/bold/picnic-table-bold.svg?raw'
import sliders from '@phosphor-icons/core/assets/bold/sliders-horizontal-bold.svg?raw'
import storefront from '@phosphor-icons/core/assets/bold/storefront-bold.svg?raw'
import users from '@phosphor-icons/core/assets/bold/users-three-bold.svg?raw'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useQuarantine } from '../../../data/quarantine/quarantine.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { icon } from '../../../ui/controls/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'

const Root = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: '1',
    overflowX: 'auto',
    // On a low screen, the links scroll and the state of the device below them stays visible.
    overflowY: { md: 'auto' },
    minH: { md: '0' },
    scrollbarWidth: 'none',
    ps: { base: '2', md: '10px' },
    gridColumn: '1 / -1',
    minW: '0',
  },
})
const Item = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    minH: { base: 'target', md: '46px' },
    px: { base: '10px', md: '3' },
    flexShrink: '0',
    borderTopRadius: { base: 'field', md: '0' },
    borderStartRadius: { md: 'field' },
    color: 'celadon',
    fontWeight: '600',
    fontSize: '17',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { bg: 'green' },
    // The padding is smaller on a tablet, so that all links fit in one row.
    '&[data-section]': { px: { sm: '6px', md: '3' } },
    '&[data-section] > svg': { display: { sm: 'none', md: 'block' } },
    '&.active': { bg: 'bg', color: 'green', fontWeight: '700' },
  },
})
const Divider = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    h: '1px',
    bg: 'celadon',
    opacity: '.3',
    my: '2',
    ms: '2',
    me: '5',
    flexShrink: '0',
  },
})

const CountBadge = chakra('span', {
  base: {
    ms: 'auto',
    me: { md: '3' },
    minW: '26px',
    px: '7px',
    borderRadius: 'full',
    bg: 'saffron',
    color: 'ink',
    fontWeight: '700',
    textAlign: 'center',
  },
})

/**
 * The label of a link that leaves the admin area. On a tablet only the icon of the link is visible, so that all links
 * fit in one row.
 */
const ExitLabel = chakra('span', { base: { srOnly: { base: false, sm: true, md: false } } })

const sections = [
  { path: 'Productos', Icon: icon(forkKnife) },
  { path: 'Categorias', Icon: icon(listBullets) },
  { path: 'Modificadores', Icon: icon(sliders) },
  { path: 'Departamentos', Icon: icon(storefront) },
  { path: 'Estaciones', Icon: icon(cookingPot) },
  { path: 'Clientes', Icon: icon(addressBook) },
  { path: 'Usuarios', Icon: icon(users) },
  { path: 'Cortes', Icon: icon(cashRegister) },
  { path: 'Ajustes', Icon: icon(gear) },
] as const
const Home = icon(homeIcon)
const Review = icon(gavel)
const Tables = icon(picnicTable)
const Menu = icon(bookOpen)

/** The links to the sections of the admin area: at the side on a desktop, at the top on smaller screens. */
export function Navigation({ firstDepartmentId }: { firstDepartmentId: string | undefined }) {
  const words = useWords(adminWords)
  const { pathname } = useLocation()
  const quarantinedCount = useQuarantine()?.length ?? 0
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, to scroll to the current link
  useEffect(() => {
    const active = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    nav.current?.scrollTo({ left: (active?.offsetLeft ?? 0) - 60 })
  }, [pathname])
  return (
    <Root ref={nav} aria-label={words.nav.sections}>
      <Item to={links.admin()} end data-section>
        <Home size={21} />
        {words.nav.home}
      </Item>
      {sections.map(({ path, Icon }) => (
        <Item key={path} to={links.adminSection(path)} data-section>
          <Icon size={21} />
          {words.sections[path]}
        </Item>
      ))}
      <Item to={links.adminReview()} data-section>
        <Review size={21} />
        {words.review.title}
        {quarantinedCount > 0 && (
          <CountBadge>
            {quarantinedCount}
            <VisuallyHidden> {words.review.waiting(quarantinedCount)}</VisuallyHidden>
          </CountBadge>
        )}
      </Item>
      <Divider />
      {firstDepartmentId && (
        <Item to={links.tables(firstDepartmentId)} title={words.nav.tables}>
          <Tables size={21} />
          <ExitLabel>{words.nav.tables}</ExitLabel>
        </Item>
      )}
      <Item to={links.menu()} end title={words.nav.menu}>
        <Menu size={21} />
        <ExitLabel>{words.nav.menu}</ExitLabel>
      </Item>
    </Root>
  )
}
