import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { animationStyles, layerStyles, textStyles } from './styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** The theme for Chakra UI. The global styles are not in it, because the build writes them into a CSS file. */
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
 * The styling system of Chakra UI, with our own tokens and without Chakra's default preset, which would add unused
 * styles to the first page load. Creating the system takes long, so it is created only at the first call.
 */
export function chakraSystem(): SystemContext {
  system ??= createSystem(defaultBaseConfig, themeConfig)
  return system
}
