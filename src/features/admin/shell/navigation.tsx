import addressBook from '@phosphor-icons/core/assets/bold/address-book-bold.svg?raw'
import bookOpen from '@phosphor-icons/core/assets/bold/book-open-text-bold.svg?raw'
import cashRegister from '@phosphor-icons/core/assets/bold/cash-register-bold.svg?raw'
import clockCounterClockwise from '@phosphor-icons/core/assets/bold/clock-counter-clockwise-bold.svg?raw'
import cookingPot from '@phosphor-icons/core/assets/bold/cooking-pot-bold.svg?raw'
import database from '@phosphor-icons/core/assets/bold/database-bold.svg?raw'
import fileArrowUp from '@phosphor-icons/core/assets/bold/file-arrow-up-bold.svg?raw'
import forkKnife from '@phosphor-icons/core/assets/bold/fork-knife-bold.svg?raw'
import gavel from '@phosphor-icons/core/assets/bold/gavel-bold.svg?raw'
import gear from '@phosphor-icons/core/assets/bold/gear-six-bold.svg?raw'
import homeIcon from '@phosphor-icons/core/assets/bold/house-bold.svg?raw'
import listBullets from '@phosphor-icons/core/assets/bold/list-bullets-bold.svg?raw'
import picnicTable from '@phosphor-icons/core/assets/bold/picnic-table-bold.svg?raw'
import sliders from '@phosphor-icons/core/assets/bold/sliders-horizontal-bold.svg?raw'
import storefront from '@phosphor-icons/core/assets/bold/storefront-bold.svg?raw'
import translate from '@phosphor-icons/core/assets/bold/translate-bold.svg?raw'
import users from '@phosphor-icons/core/assets/bold/users-three-bold.svg?raw'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useQuarantine } from '../../../data/quarantine/quarantine.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'

/**
 * On a desktop, one column with the links of all groups. On smaller screens two rows: the groups, and below them the
 * sections of one group.
 */
const Root = chakra('nav', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    flexDirection: 'column',
    gap: { md: '1' },
    // On a low screen, the links scroll and the state of the device below them stays visible.
    overflowY: { md: 'auto' },
    minH: { md: '0' },
    scrollbarWidth: 'none',
    ps: { md: '10px' },
    gridColumn: '1 / -1',
    minW: '0',
  },
})
const row = {
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  gap: '1',
  minW: '0',
  flexShrink: '0',
} as const
const GroupRow = chakra('div', {
  base: { ...row, gridColumn: '1 / -1', px: { base: '2', md: '0' }, overflowX: 'auto', scrollbarWidth: 'none' },
})
const SectionRow = chakra('div', {
  base: {
    ...row,
    bg: { base: 'green', md: 'transparent' },
    px: { base: '2', md: '0' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  variants: { shown: { false: { hideBelow: 'md' } } },
})
const ExitRow = chakra('div', {
  base: { ...row, bg: { base: 'green', md: 'transparent' }, pe: { base: '2', md: '0' } },
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
    '& > svg': { display: { base: 'none', md: 'block' } },
    '&[data-exit] > svg': { display: 'block' },
    '&.active': { bg: 'bg', color: 'green', fontWeight: '700' },
  },
})
/** A link to the first section of a group, only on small screens. */
const GroupLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    px: '10px',
    flexShrink: '0',
    borderTopRadius: 'field',
    color: 'celadon',
    fontWeight: '600',
    fontSize: '17',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    hideFrom: 'md',
    _hover: { bg: 'green' },
    '&[data-shown]': { bg: 'green', color: 'paper', fontWeight: '700' },
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

/** The label of a link that leaves the admin area. On small screens only the icon of the link is visible. */
const ExitLabel = chakra('span', { base: { srOnly: { base: true, md: false } } })

/** The links of each group. The group `business` also has a link to the page `Por revisar`. */
const groups = [
  {
    name: 'menu',
    sections: [
      { path: 'Productos', Icon: createIcon(forkKnife) },
      { path: 'Categorias', Icon: createIcon(listBullets) },
      { path: 'Modificadores', Icon: createIcon(sliders) },
      { path: 'Importar', Icon: createIcon(fileArrowUp) },
      { path: 'Idiomas', Icon: createIcon(translate) },
    ],
  },
  {
    name: 'places',
    sections: [
      { path: 'Departamentos', Icon: createIcon(storefront) },
      { path: 'Estaciones', Icon: createIcon(cookingPot) },
    ],
  },
  {
    name: 'people',
    sections: [
      { path: 'Clientes', Icon: createIcon(addressBook) },
      { path: 'Usuarios', Icon: createIcon(users) },
    ],
  },
  {
    name: 'business',
    sections: [
      { path: 'Cortes', Icon: createIcon(cashRegister) },
      { path: 'Bitacora', Icon: createIcon(clockCounterClockwise) },
      { path: 'Datos', Icon: createIcon(database) },
      { path: 'Ajustes', Icon: createIcon(gear) },
    ],
  },
] as const
type Group = (typeof groups)[number]

/**
 * Returns the group to which the open page belongs. For a page without a group, such as the home page, returns `menu`.
 */
const findGroup = (pathname: string): Group['name'] =>
  pathname.startsWith(links.adminReview())
    ? 'business'
    : (groups.find(({ sections }) => sections.some(({ path }) => pathname.startsWith(links.adminSection(path))))
        ?.name ?? 'menu')

const Home = createIcon(homeIcon)
const Review = createIcon(gavel)
const Tables = createIcon(picnicTable)
const Menu = createIcon(bookOpen)

export function Navigation({ firstDepartmentId }: { firstDepartmentId: string | undefined }) {
  const words = useWords(adminWords)
  const { pathname } = useLocation()
  const current = findGroup(pathname)
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the current link after each navigation, and when the link to the tables appears
  useEffect(() => {
    const showCurrent = () =>
      nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    showCurrent()
    // The links become wider when their font arrives.
    void document.fonts.ready.then(showCurrent)
  }, [pathname, firstDepartmentId])
  return (
    <Root ref={nav} aria-label={words.nav.sections}>
      <GroupRow>
        <Item to={links.admin()} end>
          <Home size={21} />
          {words.nav.home}
        </Item>
        {groups.map(({ name, sections }) => (
          <GroupLink key={name} to={links.adminSection(sections[0].path)} data-shown={name === current || undefined}>
            {words.nav.groups[name]}
            {name === 'business' && <ReviewCount />}
          </GroupLink>
        ))}
      </GroupRow>
      {groups.map(({ name, sections }) => (
        <SectionRow key={name} shown={name === current}>
          {sections.map(({ path, Icon }) => (
            <Item key={path} to={links.adminSection(path)}>
              <Icon size={21} />
              {words.sections[path]}
            </Item>
          ))}
          {name === 'business' && (
            <Item to={links.adminReview()}>
              <Review size={21} />
              {words.review.title}
              <ReviewCount />
            </Item>
          )}
        </SectionRow>
      ))}
      <Divider />
      <ExitRow>
        {firstDepartmentId && (
          <Item to={links.tables(firstDepartmentId)} title={words.nav.tables} data-exit>
            <Tables size={21} />
            <ExitLabel>{words.nav.tables}</ExitLabel>
          </Item>
        )}
        <Item to={links.menu()} end title={words.nav.menu} data-exit>
          <Menu size={21} />
          <ExitLabel>{words.nav.menu}</ExitLabel>
        </Item>
      </ExitRow>
    </Root>
  )
}

/** Shows how many groups of quarantined commands (see `QuarantineGroup`) wait for a manager. */
function ReviewCount() {
  const { review } = useWords(adminWords)
  const count = useQuarantine()?.length ?? 0
  if (count === 0) return null
  return (
    <CountBadge>
      {count}
      <VisuallyHidden> {review.waiting(count)}</VisuallyHidden>
    </CountBadge>
  )
}
