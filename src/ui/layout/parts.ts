import { chakra } from '@chakra-ui/react'

// Plain styled elements that several staff screens share; a style property on the element adapts one of them.
// The menu of a guest imports nothing from here: the size of its first load is limited.

export const MutedText = chakra('p', { base: { color: 'fg.muted' } })

export const MutedSmall = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })

/** Explanatory text in lines of a readable length. */
export const Prose = chakra('p', { base: { color: 'fg.muted', maxW: '46em' } })

/** The fields of a form, one below the other. */
export const FormGrid = chakra('form', { base: { display: 'grid', gap: '4' } })

export const TwoColumns = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' } })

/** A row, usually of buttons, that wraps where it must. */
export const WrapRow = chakra('div', { base: { display: 'flex', gap: '3', flexWrap: 'wrap' } })

/** A name on the left and its value on the right, on one baseline. */
export const SpreadRow = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' },
})
