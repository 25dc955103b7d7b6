import type { Tenant, TenantMethod } from './catalogue.ts'

/** A method of payment that staff can choose. Those without `name` are of `defaultMethods`, and screens name them. */
export type OfferedMethod = Omit<TenantMethod, 'name'> & { name?: string }

/** What a tenant offers that has no list of its own. */
const defaultMethods: readonly OfferedMethod[] = [
  { id: 'cash', kind: 'cash' },
  { id: 'debit', kind: 'card' },
  { id: 'credit', kind: 'card' },
  { id: 'transfer', kind: 'transfer', reference: true },
  { id: 'voucher', kind: 'voucher' },
  { id: 'member', kind: 'member' },
]

/** The tips that a tenant suggests, in basis points. */
export const listTipRates = ({ settings }: Pick<Tenant, 'settings'>): readonly number[] =>
  settings.money?.tips?.presets ?? [1000, 1500]

/** @param hasMembers whether the tenant has members, to whose accounts a payment can be charged */
export function listOfferedMethods({ settings }: Pick<Tenant, 'settings'>, hasMembers: boolean): OfferedMethod[] {
  const methods: readonly OfferedMethod[] = settings.money?.methods ?? defaultMethods
  return methods.filter(({ kind }) => hasMembers || kind !== 'member')
}
