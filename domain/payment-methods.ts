import type { Tenant, TenantMethod } from './catalogue.ts'

/**
 * A method of payment that staff can choose. The methods in `defaultMethods` have no `name`; screens use the words for
 * their kind.
 */
export type OfferedMethod = Omit<TenantMethod, 'name'> & { name?: string }

/** The methods of a tenant without a list in its settings. */
const defaultMethods: readonly OfferedMethod[] = [
  { id: 'cash', kind: 'cash' },
  { id: 'debit', kind: 'card' },
  { id: 'credit', kind: 'card' },
  { id: 'transfer', kind: 'transfer', reference: true },
  { id: 'voucher', kind: 'voucher' },
  { id: 'member', kind: 'member' },
]

/** Returns the tips that screens suggest, in basis points. */
export const listTipRates = ({ settings }: Pick<Tenant, 'settings'>): readonly number[] =>
  settings.money?.tips?.presets ?? [1000, 1500]

/** @param hasMembers whether the tenant has members, to whose accounts a payment can be charged */
export function listOfferedMethods({ settings }: Pick<Tenant, 'settings'>, hasMembers: boolean): OfferedMethod[] {
  const methods: readonly OfferedMethod[] = settings.money?.methods ?? defaultMethods
  return methods.filter(({ kind }) => hasMembers || kind !== 'member')
}
