import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { globalCss } from './global-css.ts'
import { animationStyles, keyframes, layerStyles, textStyles } from './styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

const config = defineConfig({
  preflight: true,
  globalCss,
  conditions: { sunlit: '&:where([data-sunlight])' },
  theme: {
    breakpoints: { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', '2xl': '2560px' },
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    keyframes,
  },
})

let system: SystemContext | undefined

/**
 * Chakra with our own tokens and without its default preset. The preset would add 12 kB of unused styles to the first
 * page load. The system takes long to create, so it is created at the first call, which comes after the database was
 * asked for.
 */
export function chakraSystem(): SystemContext {
  system ??= createSystem(defaultBaseConfig, config)
  return system
}
