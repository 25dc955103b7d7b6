import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * Like React's `lazy`, for a part that its screen works without: it renders nothing when its chunk cannot be loaded.
 */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
