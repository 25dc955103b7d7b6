import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * Like React's `lazy`, for a component that its screen can do without. When the component's code cannot be loaded,
 * nothing is rendered.
 */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
