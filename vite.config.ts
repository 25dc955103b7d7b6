import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The page registers it through src/platform, so that a person agrees before a reload.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      // The icons are in the precache by their files already.
      includeManifestIcons: false,
      injectManifest: {
        // Everything a waiter needs offline: screens are loaded on demand, their chunks are not.
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    // Strict CSP: no inlined module preload polyfill, no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // Emotion's `withTheme`, which nobody uses, brings these two; they do not say that they can go.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // Fifty small files compress worse than ten: 12 kB of a first visit. What is loaded still follows the screens.
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'core', tags: ['$initial'], priority: 1 },
            // Code that only staff needs, or that imports the order rules, stays out of every chunk that the menu loads.
            {
              name: 'staff',
              test: /src\/data\/(outbox\/(submit|dismiss|new-command)|orders\/(read|use)-orders)|domain\/reduce|ui\/layout\/(staff-header|parts)|app\/route-gate/,
              entriesAware: true,
              priority: 0.5,
            },
            // The desk and Firebase stay as they fall, or merging would bring them to whoever only reads the menu.
            {
              name: 'shared',
              test: id =>
                !/features\/(admin|device)|data\/rescue|domain\/commands\.ts|@tanstack|node_modules\/(@?firebase|idb)/.test(
                  id,
                ),
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // The sum that matters is printed, brotli and per screen, by `npm run bench`.
    chunkSizeWarningLimit: 1024,
  },
})
