import { chakra } from '../theme/chakra.tsx'

/** A checkbox of 24 px whose touch area is 44 px. */
export const Checkbox = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      display: 'block',
      flexShrink: '0',
      w: '24px',
      h: '24px',
      m: '10px',
      border: '2px solid',
      borderColor: 'border.emphasized',
      borderRadius: '5px',
      bg: 'bg.panel',
      cursor: 'pointer',
      position: 'relative',
      _before: { content: '""', position: 'absolute', inset: '-12px' },
      '&:checked, &:indeterminate': { bg: 'green', borderColor: 'green' },
      '&:checked::after': {
        content: '""',
        position: 'absolute',
        left: '6.5px',
        top: '2px',
        w: '7px',
        h: '12px',
        border: 'solid {colors.paper}',
        borderWidth: '0 2.6px 2.6px 0',
        transform: 'rotate(42deg)',
      },
      '&:indeterminate::after': {
        content: '""',
        position: 'absolute',
        left: '4px',
        top: '9px',
        w: '12px',
        h: '2.6px',
        bg: 'paper',
      },
      _disabled: { bg: 'bg.muted', cursor: 'default' },
    },
    defaultVariants: {},
  },
  { defaultProps: { type: 'checkbox' } },
)
