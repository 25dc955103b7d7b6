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
      // src/platform/service-worker.ts registers the service worker.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      // `globPatterns` below already includes the icons.
      includeManifestIcons: false,
      injectManifest: {
        // The service worker caches all files in advance, so that a waiter can open every screen offline.
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    // The Content-Security-Policy allows neither inline scripts nor `data:` scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // Only Emotion's `withTheme` imports these packages. The app does not use it, so the bundler may drop them.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // A few large files compress better than many small files: a first visit loads 12 kB less.
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'core', tags: ['$initial'], priority: 1 },
            // A guest's menu must not load code that only staff need.
            {
              name: 'staff',
              test: /src\/data\/(outbox\/(submit|append|dismiss|new-command)|orders\/(read|use)-orders)|domain\/reduce|features\/order\/check\/(line-stage|totals)|features\/(order|tables)\/words\/(es|words)|data\/quarantine\/quarantine|ui\/status\/line-state|ui\/layout\/(staff-header|parts)|app\/route-gate/,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000,
              priority: 0.5,
            },
            // The admin screens and Firebase are excluded, because guests who read the menu would otherwise load them.
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
    // High enough that Vite prints no size warnings, because `npm run bench` measures the sizes.
    chunkSizeWarningLimit: 1024,
  },
})
