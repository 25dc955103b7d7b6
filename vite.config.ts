import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { createChunkName } from './scripts/chunk-name.ts'
import { refuseCircularChunks } from './scripts/refuse-circular-chunks.ts'
import { themeCss } from './scripts/theme-css.ts'

const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [
    react(),
    refuseCircularChunks(),
    themeCss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // src/platform/service-worker.ts registers the service worker.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      // `globPatterns` already adds the icons to the precache.
      includeManifestIcons: false,
      injectManifest: {
        // All chunks are in the precache, so that a waiter can open every screen offline.
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    // The oldest browsers that the README names. index.html tells older ones so.
    target: ['safari16.4', 'chrome111', 'edge111', 'firefox121'],
    sourcemap: true,
    // The Content-Security-Policy allows neither inline scripts nor `data:` scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // Only Emotion's unused `withTheme` imports these packages, which do not declare that they have no side effects.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: createChunkName(import.meta.dirname) }],
        },
      },
    },
    // No warnings, because `npm run bench` measures the compressed size of each screen.
    chunkSizeWarningLimit: 1024,
  },
})
