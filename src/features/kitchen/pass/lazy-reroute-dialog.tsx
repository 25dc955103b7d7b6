import { type ComponentProps, Suspense } from 'react'
import { lazyOptional } from '../../../ui/layout/lazy-optional.ts'
import type { RerouteDialog } from './reroute-dialog.tsx'

const Dialog = lazyOptional(async () => (await import('./reroute-dialog.tsx')).RerouteDialog)

/**
 * Loads the code of `RerouteDialog` only when the dialog is opened, because this code includes the large schema of the
 * stations.
 */
export function LazyRerouteDialog(props: ComponentProps<typeof RerouteDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
