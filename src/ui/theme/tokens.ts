import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

/**
 * Green is the brand colour. Saffron marks what a member of the staff must do, such as bringing a requested bill. Red
 * marks errors and refused commands.
 */
export const tokens = defineTokens({
  colors: {
    linen: { value: '#F0E7D5' },
    sand: { value: '#E4D8C0' },
    paper: { value: '#FFFDF8' },
    tan: { value: '#CDBF9F' },
    taupe: { value: '#7A705A' },
    ink: { DEFAULT: { value: '#14251C' }, soft: { value: '#455148' }, faint: { value: '#555C52' } },
    green: { DEFAULT: { value: '#0F4A34' }, deep: { value: '#0A3425' } },
    sage: { value: '#DCE7D6' },
    celadon: { value: '#CFE0D6' },
    saffron: { DEFAULT: { value: '#F2B632' }, soft: { value: '#FBE8B8' }, ink: { value: '#5E3C00' } },
    red: { DEFAULT: { value: '#A3201D' }, soft: { value: '#FBE5DE' } },
  },
  fonts: {
    heading: { value: '"Besley Variable", "Rockwell", "Georgia", serif' },
    body: { value: '"Source Sans 3 Variable", "Segoe UI", "Helvetica Neue", sans-serif' },
  },
  fontSizes: {
    '14': { value: '0.875rem' },
    '15': { value: '0.9375rem' },
    '16': { value: '1rem' },
    '17': { value: '1.0625rem' },
    '19': { value: '1.1875rem' },
    '22': { value: '1.375rem' },
    '26': { value: '1.625rem' },
    '30': { value: '1.875rem' },
    '42': { value: '2.625rem' },
    '76': { value: '4.75rem' },
  },
  spacing: {
    '1': { value: '4px' },
    '2': { value: '8px' },
    '3': { value: '12px' },
    '4': { value: '16px' },
    '5': { value: '20px' },
    '6': { value: '24px' },
    '8': { value: '34px' },
  },
  sizes: {
    full: { value: '100%' },
    target: { value: '44px' },
    field: { value: '48px' },
    primary: { value: '56px' },
  },
  // Each radius but `full` is named after an element that uses it: `refusal` is the label of a refused line, `table` a
  // table on the floor plan, `field` an input field, and so on. `full` makes the ends of an element semicircles.
  radii: {
    refusal: { value: '3px' },
    table: { value: '6px' },
    field: { value: '8px' },
    tile: { value: '10px' },
    button: { value: '12px' },
    hero: { value: '14px' },
    full: { value: '9999px' },
  },
  shadows: {
    lift: { value: '0 8px 24px rgba(52,38,8,.16)' },
    tile: { value: '0 1px 0 #CDBF9F' },
    plate: { value: '0 1px 1px rgba(52,38,8,.2), 0 4px 10px rgba(52,38,8,.12)' },
  },
  durations: { press: { value: '120ms' }, state: { value: '200ms' }, sheet: { value: '280ms' } },
  easings: { out: { value: 'cubic-bezier(.2,.8,.2,1)' } },
  zIndex: { dock: { value: 10 }, header: { value: 20 }, toast: { value: 40 } },
})

const palette = (solid: string, contrast: string, subtle: string, fg: string, focusRing: string) => ({
  solid: { value: `{colors.${solid}}` },
  contrast: { value: `{colors.${contrast}}` },
  subtle: { value: `{colors.${subtle}}` },
  fg: { value: `{colors.${fg}}` },
  focusRing: { value: `{colors.${focusRing}}` },
})

/**
 * A colour token with two values. The value is `sunlight` when the system asks for more contrast or when the device's
 * setting `sunlight` is on. Otherwise the value is `usual`.
 */
const sunlit = (usual: string, sunlight: string) => ({
  value: { base: `{colors.${usual}}`, _moreContrast: `{colors.${sunlight}}`, _sunlit: `{colors.${sunlight}}` },
})

/** Colour tokens named after their use, for example `fg.muted` for less important text. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: { DEFAULT: sunlit('linen', 'paper'), muted: { value: '{colors.sand}' }, panel: { value: '{colors.paper}' } },
    fg: {
      DEFAULT: { value: '{colors.ink}' },
      muted: sunlit('ink.soft', 'ink'),
      subtle: sunlit('ink.faint', 'ink'),
    },
    border: { DEFAULT: sunlit('tan', 'taupe'), emphasized: { value: '{colors.taupe}' } },
    brand: palette('green', 'paper', 'sage', 'green', 'ink'),
    waiting: palette('saffron', 'ink', 'saffron.soft', 'saffron.ink', 'ink'),
    refused: palette('red', 'paper', 'red.soft', 'red', 'ink'),
  },
})
