import { useMedia } from '../../../ui/hooks/use-media.ts'

/** True on a desktop (from 960 px), where the list scrolls on its own. On smaller screens the whole page scrolls. */
export const useIsDesktop = (): boolean => useMedia('(min-width: 960px)')

/** True where a list is shown as a table. On smaller screens its rows are cards. */
export const useIsTableLayout = (): boolean => useMedia('(min-width: 600px)')

/** True where a form is shown next to the list. On smaller screens the form covers the list. */
export const useIsFormSideBySide = (): boolean => useMedia('(min-width: 1280px)')
