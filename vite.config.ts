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
      // The app itself registers the service worker, in `src/platform/service-worker.ts`.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      // `globPatterns` already adds the icons to the precache of the service worker.
      includeManifestIcons: false,
      injectManifest: {
        // All chunks are in the precache, so that a waiter can open every screen offline.
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    // The oldest supported browsers, as the README lists them. index.html shows a message to older browsers.
    target: ['safari16.4', 'chrome111', 'edge111', 'firefox121'],
    sourcemap: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy allows `data:` URLs only for images, so no file becomes a `data:` URL.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // These packages do not declare that they have no side effects, so the bundler would include them. The app does
        // not need them: only Emotion's `withTheme` imports them, and the app does not use `withTheme`.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: createChunkName(import.meta.dirname) }],
        },
      },
    },
    // Warns only of chunks above 1,024 kB, because `npm run bench` measures the compressed size of the screens.
    chunkSizeWarningLimit: 1024,
  },
})
