import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * Like React's `lazy`, for a component that is not essential for its screen. When the component's code cannot be
 * loaded, for example without a network, renders `Instead`, by default nothing.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => Instead) }))
