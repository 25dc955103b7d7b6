import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part that its screen can do without: loaded after it, and when its code cannot be had, nothing stands in its place. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
