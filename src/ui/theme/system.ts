import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { animationStyles, layerStyles, textStyles } from './styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** The theme without the global styles, which the build writes into a CSS file (scripts/theme-css.ts). */
export const themeConfig = defineConfig({
  preflight: false,
  conditions: { sunlit: '&:where([data-sunlight])' },
  theme: {
    breakpoints: { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', '2xl': '2560px' },
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
  },
})

let system: SystemContext | undefined

/**
 * Chakra with our own tokens and without its default preset. The preset would add 12 kB of unused styles to the first
 * page load. Creating the system takes long, so it is created only at the first call. At that time, the page is already
 * waiting for the database.
 */
export function chakraSystem(): SystemContext {
  system ??= createSystem(defaultBaseConfig, themeConfig)
  return system
}
