import { createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { serializeStyles } from '@emotion/serialize'
import { compile, middleware, prefixer, serialize, stringify } from 'stylis'
import type { Plugin } from 'vite'
import { globalCss } from '../src/ui/theme/global-css.ts'
import { keyframes } from '../src/ui/theme/styles.ts'
import { themeConfig } from '../src/ui/theme/system.ts'

const id = 'virtual:theme.css'

/**
 * A Vite plugin that writes the styles that never change into the app's style sheet at build time: Chakra's reset, our
 * global styles, the key frames, and the theme's tokens (colors, sizes) as CSS variables. Without this plugin, the
 * browser would compute these styles at each start.
 */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: source => (source === id ? `\0${id}` : undefined),
  load: source => (source === `\0${id}` ? createThemeCss() : undefined),
})

function createThemeCss(): string {
  const system = createSystem(defaultBaseConfig, themeConfig, { preflight: true, globalCss, theme: { keyframes } })
  const { styles } = serializeStyles([system.layers.atRule, ...system._global] as Parameters<typeof serializeStyles>[0])
  return serialize(compile(styles), middleware([prefixer, stringify]))
}
