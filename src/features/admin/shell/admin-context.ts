import { createContext, useContext } from 'react'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit, EditOutcome } from '../../../platform/calls/catalogue-edits.ts'

export type ChangeRequest = {
  /** The text of the notice after the save. */
  text: string
  edits: CatalogueEdit[]
  /** The edits of the undo button; left out for a save that the manager can simply type again. */
  undo?: CatalogueEdit[]
}

export type AdminContextValue = {
  catalogue: WholeCatalogue
  /** True while the device is offline: the catalogue can only be read. */
  readOnly: boolean
  /** Saves all edits or none, and shows a notice after a save. */
  change(change: ChangeRequest): Promise<EditOutcome>
}

const Context = createContext<AdminContextValue | undefined>(undefined)
export const AdminProvider = Context.Provider

/** @throws outside of `AdminShell` */
export function useAdmin(): AdminContextValue {
  const admin = useContext(Context)
  if (!admin) throw new Error('outside of the admin area')
  return admin
}
