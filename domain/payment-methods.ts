import type { Tenant, TenantPaymentMethod } from './catalogue.ts'

/**
 * A method of payment that staff can choose. If it has no `name`, screens show the app's translated name for its id,
 * for example `debit`, or else for its kind.
 */
export type OfferedPaymentMethod = Omit<TenantPaymentMethod, 'name'> & { name?: string }

/** The methods of payment of a tenant that has not set its own list. */
const defaultMethods: readonly OfferedPaymentMethod[] = [
  { id: 'cash', kind: 'cash' },
  { id: 'debit', kind: 'card' },
  { id: 'credit', kind: 'card' },
  { id: 'transfer', kind: 'transfer', reference: true },
  { id: 'voucher', kind: 'voucher' },
  { id: 'member', kind: 'member' },
]

/** Returns the tips that screens suggest, in basis points: `[1000, 1500]` for 10 % and 15 %. */
export const listTipRates = ({ settings }: Pick<Tenant, 'settings'>): readonly number[] =>
  settings.money?.tips?.presets ?? [1000, 1500]

/**
 * Returns the methods of payment that staff can choose.
 * @param withMembers whether to include methods of the kind `member`, which charge a customer's account
 */
export function listOfferedPaymentMethods(
  { settings }: Pick<Tenant, 'settings'>,
  withMembers: boolean,
): OfferedPaymentMethod[] {
  const methods: readonly OfferedPaymentMethod[] = settings.money?.methods ?? defaultMethods
  return methods.filter(({ kind }) => withMembers || kind !== 'member')
}
