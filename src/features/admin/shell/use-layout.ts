import { useMedia } from '../../../ui/hooks/use-media.ts'

/** Whether the list scrolls separately; on smaller screens the page scrolls. */
export const useIsDesktop = (): boolean => useMedia('(min-width: 960px)')

/** Whether the rows of a list are a table; on smaller screens they are cards. */
export const useIsTableLayout = (): boolean => useMedia('(min-width: 600px)')

/** Whether the form is next to the list; on smaller screens it covers the list. */
export const useIsFormSideBySide = (): boolean => useMedia('(min-width: 1280px)')
