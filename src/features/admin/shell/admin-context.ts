import { createContext, useContext } from 'react'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit, EditOutcome } from '../../../platform/calls/catalogue-edits.ts'

/** A change of the catalogue. `text` is the notice that is shown after the change was saved. */
export type ChangeRequest = {
  text: string
  edits: CatalogueEdit[]
  /** The edits that the undo button of the notice saves. Without `undo`, the notice has no undo button. */
  undo?: CatalogueEdit[]
}

/** What all screens of the admin area share. */
export type AdminContextValue = {
  catalogue: WholeCatalogue
  /** True while the device is offline. Then the catalogue can be read but not changed. */
  readOnly: boolean
  /** Saves all edits or none. After a successful save, shows a notice. */
  change(change: ChangeRequest): Promise<EditOutcome>
}

const Context = createContext<AdminContextValue | undefined>(undefined)
export const AdminProvider = Context.Provider

/** @throws Error when the component is not inside `AdminProvider` */
export function useAdmin(): AdminContextValue {
  const admin = useContext(Context)
  if (!admin) throw new Error('outside of the admin area')
  return admin
}
