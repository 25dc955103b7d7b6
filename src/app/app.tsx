import { ChakraProvider } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { I18nProvider } from '../i18n/i18n.tsx'
import type { Boot } from '../platform/boot.ts'
import { AttemptProvider } from '../ui/attempt.tsx'
import { optional } from '../ui/optional.ts'
import { applyPreferences } from '../ui/preferences.ts'
import '../ui/theme/fonts.css'
import { system } from '../ui/theme/system.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { createRouter } from './router.tsx'
import { reloadOnStaleChunks } from './stale-chunks.ts'

reloadOnStaleChunks()
applyPreferences()

const BootScreen = lazy(async () => ({ default: (await import('./boot-screen.tsx')).BootScreen }))

const NameApp = optional(async () => (await import('./name-app.tsx')).NameApp)

type Ready = Extract<Boot, { kind: 'ready' }>
let router: ReturnType<typeof createRouter> | undefined
/** One router a page: it starts to load as soon as it is made. */
const routerFor = (boot: Ready) => {
  router ??= createRouter(boot)
  return router
}

/** The whole app, for whatever the start came to. */
export function App({ boot }: { boot: Boot }) {
  return (
    <ChakraProvider value={system}>
      <I18nProvider>
        <ToastProvider>
          <AttemptProvider>
            {boot.kind === 'ready' ? (
              <>
                <RouterProvider router={routerFor(boot)} />
                <Suspense>
                  <NameApp />
                </Suspense>
              </>
            ) : (
              <Suspense>
                <BootScreen boot={boot} />
              </Suspense>
            )}
          </AttemptProvider>
        </ToastProvider>
      </I18nProvider>
    </ChakraProvider>
  )
}
