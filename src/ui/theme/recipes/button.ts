import { defineRecipe } from '@chakra-ui/react'

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'button',
    fontWeight: '650',
    lineHeight: '1.15',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'transform {durations.press} {easings.out}, background-color {durations.press}',
    _active: { transform: 'scale(.98)' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'green.deep' },
        _disabled: { bg: 'bg.muted', color: 'fg.subtle' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        border: '1.5px solid',
        borderColor: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _disabled: { color: 'fg.subtle', borderColor: 'border' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' }, _disabled: { color: 'fg.subtle' } },
      danger: { bg: 'red', color: 'paper', _disabled: { bg: 'bg.muted', color: 'fg.subtle' } },
      bare: { color: 'inherit', _active: { transform: 'none', opacity: '.7' } },
    },
    size: {
      sm: { minH: 'target', px: '3', fontSize: '16' },
      md: { minH: 'field', px: '5', fontSize: '17' },
      lg: { minH: 'primary', px: '6', fontSize: '19' },
      icon: { w: 'target', h: 'target', borderRadius: 'full' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})
