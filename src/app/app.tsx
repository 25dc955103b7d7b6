import { lazy, Suspense, useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { classifyFailure } from '../data/outbox/classify-failure.ts'
import { forgetPreloaded } from '../data/store/connection.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import type { BootResult } from '../platform/boot-result.ts'
import { whenFirstScreenShown } from '../platform/first-screen.ts'
import { RetryProvider } from '../ui/feedback/retry-dialog.tsx'
import { lazyOptional } from '../ui/layout/lazy-optional.ts'
import { applyPreferences } from '../ui/theme/preferences.ts'
import 'virtual:theme.css'
import '../ui/theme/fonts.css'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { getRouter } from './router.tsx'
import { reloadOnStaleChunks } from './stale-chunks.ts'
import { TenantRegion } from './tenant-region.tsx'

reloadOnStaleChunks()
applyPreferences()

const BootScreen = lazy(async () => ({ default: (await import('./boot-screen.tsx')).BootScreen }))

const TenantBranding = lazyOptional(async () => {
  await whenFirstScreenShown()
  return (await import('./tenant-branding.tsx')).TenantBranding
})

/** The root component. If `boot` is not `ready`, a message or a form is shown instead of the screens. */
export function App({ boot }: { boot: BootResult }) {
  useEffect(forgetPreloaded, [])
  return (
    <LanguageProvider>
      <ToastProvider>
        <RetryProvider classify={classifyFailure}>
          {boot.kind === 'ready' ? (
            <>
              <TenantRegion />
              <RouterProvider router={getRouter(boot)} />
              <Suspense>
                <TenantBranding />
              </Suspense>
            </>
          ) : (
            <Suspense>
              <BootScreen boot={boot} />
            </Suspense>
          )}
        </RetryProvider>
      </ToastProvider>
    </LanguageProvider>
  )
}
