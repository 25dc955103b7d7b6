import { type SetupStep, setupSteps } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'

type Facts = {
  catalogue: Pick<WholeCatalogue, 'tenant' | 'departments' | 'tables' | 'products'>
  /** How many people can sign in; `undefined` while this is not known. */
  people?: number | undefined
  /** Whether this device has at least one open order. */
  hasOrder?: boolean
}

/**
 * A step is done if the owner has confirmed it. The steps in `exists` are also done without a confirmation, for example
 * the step for tables if the catalogue has a table.
 */
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

/**
 * Counts the setup steps that are not done. Only the catalogue is known here, so the steps for staff and for a test
 * order count as done only if the owner has confirmed them. Returns 0 for a tenant that has a menu but never began the
 * setup.
 */
export function countMissingSteps(catalogue: Facts['catalogue']): number {
  const isBegun = catalogue.tenant.settings.setup !== undefined || catalogue.products.length === 0
  return isBegun ? setupSteps.length - listDoneSteps({ catalogue }).size : 0
}
