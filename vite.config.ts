import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { refuseCircularChunks } from './scripts/refuse-circular-chunks.ts'

const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [
    react(),
    refuseCircularChunks(),
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
    target: 'es2022',
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
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // Ten files compress better than fifty: a first visit loads 12 kB less.
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'core', tags: ['$initial'], priority: 1 },
            // Code that only staff needs, or that imports the order rules, must not be in a chunk that the menu loads.
            {
              name: 'staff',
              test: /src\/data\/(outbox\/(submit|append|dismiss|new-command)|orders\/(read|use)-orders)|domain\/reduce|ui\/layout\/(staff-header|parts)|app\/route-gate|features\/(order|tables)\/words\/(es|words)|features\/order\/check\/(line-stage|totals)|data\/quarantine\/quarantine|ui\/status\/line-state|data\/guest\/group-link|i18n\/party/,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_500,
              priority: 0.5,
            },
            // Rolldown merges code that several screens import into shared chunks, and each guest who reads the menu
            // loads these chunks. So the admin screens, the dialogs of an order and Firebase must not be in the shared
            // chunks.
            {
              name: 'shared',
              test: id =>
                !/features\/(admin|device|order\/(rights|dialogs))|data\/rescue|domain\/commands\.ts|@tanstack|node_modules\/(@?firebase|idb)/.test(
                  id,
                ),
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // No warnings, because `npm run bench` measures the compressed size of each screen.
    chunkSizeWarningLimit: 1024,
  },
})
