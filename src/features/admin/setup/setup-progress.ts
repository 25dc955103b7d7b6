import { type SetupStep, setupSteps } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'

type Facts = {
  catalogue: Pick<WholeCatalogue, 'tenant' | 'departments' | 'tables' | 'products'>
  /** How many people may sign in. `undefined` while it is not known. */
  people?: number | undefined
  /** Whether this device knows an open order. */
  hasOrder?: boolean
}

/** The steps that are done: what they make exists, or the owner confirmed so. */
export function listDoneSteps({ catalogue, people = 0, hasOrder = false }: Facts): Set<SetupStep> {
  const { tenant, departments, tables, products } = catalogue
  const exists: { [Step in SetupStep]?: boolean } = {
    departments: departments.length > 0,
    tables: tables.length > 0,
    menu: products.length > 0,
    people: people > 1,
    test: hasOrder,
  }
  const confirmed = tenant.settings.setup?.done ?? []
  return new Set(setupSteps.filter(step => exists[step] || confirmed.includes(step)))
}

/** How many steps an owner still has to do, as far as the catalogue tells. 0 for a tenant that never began the setup. */
export function countMissingSteps(catalogue: Facts['catalogue']): number {
  const isBegun = catalogue.tenant.settings.setup !== undefined || catalogue.products.length === 0
  return isBegun ? setupSteps.length - listDoneSteps({ catalogue }).size : 0
}
