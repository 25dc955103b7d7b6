import { chakra } from '../theme/chakra.tsx'

// Styled elements that several staff screens share. A screen can adapt an element with style props.
// The guest's menu must not import this file, because the size of its first load is limited.

export const MutedText = chakra('p', { base: { color: 'fg.muted' } })

export const MutedSmall = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })

/** A paragraph of explanatory text, whose lines are short enough to be read easily. */
export const Prose = chakra('p', { base: { color: 'fg.muted', maxW: '46em' } })

export const FormGrid = chakra('form', { base: { display: 'grid', gap: '4' } })

export const TwoColumns = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' } })

/** A row, usually of buttons, that wraps when it is too narrow. */
export const WrapRow = chakra('div', { base: { display: 'flex', gap: '3', flexWrap: 'wrap' } })

/** A name on the left and its value on the right, on one baseline. */
export const SpreadRow = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' },
})
