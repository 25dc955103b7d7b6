import { defineRecipe } from '@chakra-ui/react'

/** A round plate, for example behind the picture of a product. The CSS variable `--plate` is its diameter. */
export const plateRecipe = defineRecipe({
  className: 'plate',
  base: {
    position: 'relative',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    w: 'var(--plate)',
    h: 'var(--plate)',
    borderRadius: 'full',
    bg: 'paper',
    border: '1px solid {colors.tan}',
    boxShadow: 'plate',
    _before: {
      content: '""',
      position: 'absolute',
      inset: 'calc(var(--plate) * .085)',
      borderRadius: 'full',
      border: '1px solid rgba(122,112,90,.2)',
      boxShadow: 'inset 0 1px 3px rgba(52,38,8,.1)',
    },
    '& img': { position: 'relative', w: '56%', h: '56%', objectFit: 'contain' },
    // Photos are WebP files, and are shown as large as the plate without its rim. Drawings, in other formats, are
    // smaller.
    '& img[src*=".webp"]': { w: '83%', h: '83%', objectFit: 'cover', borderRadius: 'full' },
  },
  variants: {
    size: {
      xs: { '--plate': '40px' },
      sm: { '--plate': '62px' },
      md: { '--plate': '76px' },
      lg: { '--plate': '92px' },
      xl: { '--plate': '225px' },
    },
    /** A light green plate, for example for a product with fish or seafood. */
    tinted: { true: { bg: 'celadon' } },
    /** Marks a sold-out product or a refused line. */
    greyedOut: { true: { '& img': { filter: 'grayscale(1)', opacity: '.75' } } },
    flat: { true: { boxShadow: 'none' } },
  },
  defaultVariants: { size: 'md' },
})
