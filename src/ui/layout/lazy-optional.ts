import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * Like React's `lazy`, for a component that its screen can do without. When the component's code cannot be loaded,
 * `Instead` is rendered, by default nothing.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => Instead) }))
