import type { Customer } from '../../../../../domain/catalogue.ts'
import type { FieldAccess } from './compare-fields.ts'

const names = ['name', 'number', 'phone', 'creditLimit', 'email', 'notes'] as const
export type MemberField = (typeof names)[number]
/**
 * The values of a member in a file. A member is stored as a customer. An empty text, and a `creditLimit` of `null`,
 * remove the field from the customer.
 */
export type MemberValues = { [Field in MemberField]?: string | number | null }

export const memberFields: FieldAccess<Customer, MemberField, MemberValues> = {
  names,
  read: (customer, field) => customer[field] ?? (field === 'creditLimit' ? null : ''),
  apply(customer, values, chosen) {
    const wanted = chosen.flatMap(field => {
      const value = values[field]
      return value === undefined ? [] : [[field, value === '' || value === null ? undefined : value]]
    })
    return { ...customer, ...Object.fromEntries(wanted) }
  },
}
