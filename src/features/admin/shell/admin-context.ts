import { createContext, useContext } from 'react'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit, EditOutcome } from '../../../platform/calls/catalogue-edits.ts'

export type ChangeRequest = {
  /** What the notice says. */
  text: string
  edits: CatalogueEdit[]
  /** What takes it back; left out where a form can simply be filled in again. */
  undo?: CatalogueEdit[]
}

export type AdminContextValue = {
  catalogue: WholeCatalogue
  /** Without a connection the catalogue can only be read. */
  readOnly: boolean
  /** Writes all of it or nothing; what was saved is told in the notice at the bottom. */
  change(change: ChangeRequest): Promise<EditOutcome>
}

const Context = createContext<AdminContextValue | undefined>(undefined)
export const AdminProvider = Context.Provider

/** Below the admin area's shell only. */
export function useAdmin(): AdminContextValue {
  const admin = useContext(Context)
  if (!admin) throw new Error('outside of the admin area')
  return admin
}
