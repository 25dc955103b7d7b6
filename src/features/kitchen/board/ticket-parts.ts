import { chakra } from '../../../ui/theme/chakra.tsx'

// The styled elements of a slip, the card of an order on a kitchen screen. The font sizes and row heights of dishes and
// their details come from CSS variables such as `--dish` and `--dish-row`, which the board sets.

export const Slip = chakra('article', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'table',
    boxShadow: '0 1px 2px rgba(52,38,8,.2)',
    overflow: 'hidden',
    flexShrink: '0',
    animationStyle: 'settle',
    transition: 'opacity 200ms, transform 200ms {easings.out}',
    '--head': '{colors.paper}',
    '--fill': '{colors.celadon}',
  },
  variants: {
    look: {
      normal: {},
      warn: { '--head': '{colors.saffron.soft}', '--fill': '{colors.saffron}' },
      alarm: {
        '--head': '{colors.saffron}',
        '--fill': '{colors.saffron.soft}',
        outline: '2px solid {colors.saffron}',
        outlineOffset: '-2px',
      },
      late: { '--head': '{colors.ink}', '--fill': '{colors.celadon}', '--head-text': '{colors.paper}' },
    },
    isLeaving: { true: { opacity: '0', transform: 'translateY(calc(-1 * var(--shift, 8px)))', pointerEvents: 'none' } },
  },
})
export const Head = chakra('header', {
  base: {
    display: 'flex',
    columnGap: '10px',
    alignItems: 'center',
    minH: '64px',
    px: '10px',
    py: '4px',
    bg: 'var(--head)',
    color: 'var(--head-text, {colors.ink})',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})
export const Minutes = chakra('span', {
  base: {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    w: '44px',
    h: '44px',
    borderRadius: 'full',
    border: '2px solid {colors.ink}',
    boxShadow: 'inset 0 0 0 2px {colors.paper}, 0 0 0 1px {colors.tan}',
    color: 'ink',
    textStyle: 'label',
    fontWeight: '700',
    fontSize: '17',
  },
})
/** A row in the head of a slip: one text on the left and one on the right, for example the table and the number. */
export const HeadRow = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: '2' },
})
export const Name = chakra('h2', {
  base: { textStyle: 'hero', lineHeight: '28px', overflow: 'hidden', overflowWrap: 'anywhere' },
})
/** A small text in the head of a slip, for example the waiter. */
export const Small = chakra('span', {
  base: { textStyle: 'tag', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '20px' },
})
/** A row below the head of a slip, for example `Ya pagada`, the course, or an allergy. */
export const Mark = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '28px',
    px: '3',
    textStyle: 'tag',
    fontSize: '15',
    lineHeight: '20px',
    color: 'fg.muted',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  variants: {
    look: {
      plain: {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        lineHeight: '28px',
      },
      held: {},
      recalled: { bg: 'sage', color: 'green' },
      /** White on black, for a mark that nobody may overlook, such as an allergy. */
      ink: { bg: 'ink', color: 'paper', fontSize: 'var(--detail)', fontWeight: '650', py: '2px' },
    },
  },
})
export const Lines = chakra('ul', { base: { listStyle: 'none', m: '0', px: '12px', py: '8px' } })
export const LineButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr) auto',
    alignItems: 'start',
    alignContent: 'center',
    w: 'full',
    minH: 'target',
    pt: '2px',
    pb: '6px',
    textAlign: 'start',
    borderRadius: 'field',
    _active: { bg: 'sage' },
  },
  variants: {
    state: {
      open: {},
      done: { color: 'fg.subtle', '--weight': '400' },
      void: { color: 'fg.subtle', '--struck': 'line-through', cursor: 'default', _active: { bg: 'transparent' } },
    },
  },
})
export const Quantity = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: '600',
    color: 'green',
    fontSize: 'var(--dish)',
    lineHeight: 'var(--dish-row)',
    textDecoration: 'var(--struck, none)',
  },
})
export const Dish = chakra('span', {
  base: {
    fontWeight: 'var(--weight, 650)',
    fontSize: 'var(--dish)',
    lineHeight: 'var(--dish-row)',
    overflowWrap: 'anywhere',
    textDecoration: 'var(--struck, none)',
  },
})
/** A small text below a dish, for example its options or a note. */
export const Detail = chakra('span', {
  base: {
    gridColumn: '2',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    justifySelf: 'start',
    fontSize: 'var(--detail)',
    lineHeight: 'var(--detail-row)',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    mb: '2px',
  },
  variants: {
    /** White on black, for a text that nobody may overlook, such as a note. */
    ink: { true: { bg: 'ink', color: 'paper', px: '8px', borderRadius: 'refusal', fontWeight: '650' } },
  },
})
export const Foot = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    minH: '56px',
    borderTop: '2px dashed',
    borderColor: 'border',
    '& > * + *': { borderInlineStart: '1px solid {colors.tan}' },
  },
})
export const FootButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    minH: '56px',
    color: 'green',
    fontWeight: '650',
    fontSize: '19',
    _active: { bg: 'sage' },
    _focusVisible: { outlineOffset: '-4px' },
  },
  variants: { look: { plain: {}, ink: { bg: 'ink', color: 'paper', '--focus-ring': '{colors.saffron}' } } },
})
/** The digit of the keyboard key that does the same as a button. */
export const KeyCap = chakra('kbd', {
  base: {
    minW: '32px',
    border: '2px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'table',
    fontFamily: 'body',
    fontSize: '16',
    fontWeight: '700',
    textAlign: 'center',
    color: 'fg',
  },
})
