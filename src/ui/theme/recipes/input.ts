import { defineRecipe } from '@chakra-ui/react'

export const inputRecipe = defineRecipe({
  className: 'input',
  base: {
    w: 'full',
    minH: 'field',
    px: '3',
    py: '2',
    borderRadius: 'field',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: '17',
    lineHeight: '1.4',
    _placeholder: { color: 'fg.muted', opacity: '1' },
    _focusVisible: { outline: '4px solid {colors.saffron}', outlineOffset: '0', borderColor: 'green' },
    _invalid: { borderColor: 'red' },
    _disabled: { bg: 'bg.muted', color: 'fg.subtle' },
  },
})
