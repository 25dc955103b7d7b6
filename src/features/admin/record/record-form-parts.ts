import { chakra } from '../../../ui/theme/chakra.tsx'

export const FormHead = chakra('header', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '2', ps: '5', pe: '2', pt: '3', pb: '2', minH: '72px' },
})
export const FormTitle = chakra('h2', {
  base: {
    textStyle: 'hero',
    flex: '1',
    minW: '0',
    py: '3px',
    lineClamp: 2,
    overflowWrap: 'anywhere',
  },
})
export const FormBody = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflow: 'auto',
    px: '5',
    pb: '5',
    display: 'grid',
    gap: '4',
    alignContent: 'start',
    // On large screens, the form of a product has a preview that is pinned to the bottom (`data-pinned`). This padding
    // keeps a focused field above the preview.
    '&:has([data-pinned])': { scrollPaddingBottom: '170px' },
  },
})
export const FormFields = chakra('fieldset', { base: { display: 'grid', gap: '4', minW: '0' } })
export const FormFooter = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    px: '5',
    pt: '3',
    pb: 'calc(12px + env(safe-area-inset-bottom))',
    borderTop: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
  },
})
export const FailureMessage = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    color: 'red',
    textStyle: 'label',
    fontSize: '16',
  },
})
export const SavedMessage = chakra('p', {
  base: { w: 'full', color: 'green', textStyle: 'label', fontSize: '16', _empty: { srOnly: true } },
})
export const FormNotice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    p: '3',
    bg: 'saffron.soft',
    color: 'saffron.ink',
    borderRadius: 'field',
    fontWeight: '600',
    textStyle: 'small',
  },
})
export const TwoColumns = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' } })
export const SubHeading = chakra('h3', { base: { textStyle: 'label', color: 'fg.muted' } })
