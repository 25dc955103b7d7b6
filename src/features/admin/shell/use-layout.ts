import { useMedia } from '../../../ui/hooks/use-media.ts'

/** Whether the list scrolls by itself; below, it scrolls with the page. */
export const useIsDesktop = (): boolean => useMedia('(min-width: 960px)')

/** Whether the rows of a list are a table; below, they are cards. */
export const useIsTableLayout = (): boolean => useMedia('(min-width: 600px)')

/** Whether the form stands beside the list; below, it covers it. */
export const useIsFormSideBySide = (): boolean => useMedia('(min-width: 1280px)')
