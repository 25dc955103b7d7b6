import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** Loads a component after its screen. When the chunk cannot be loaded, the component renders nothing. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
