import { type Customer, customerSchema } from '../../../../domain/catalogue.ts'
import { formatAmountInput } from '../../../ui/format/money.ts'
import { NumberReader } from '../record/number-reader.ts'
import { type ValidationResult, validateDocument } from '../record/validate-document.ts'

/**
 * The values of the fields in the customer form. `creditLimit`: as text, for example `1,500.00`; empty for no limit.
 */
export type CustomerValues = {
  name: string
  number: string
  phone: string
  email: string
  creditLimit: string
  notes: string
  active: boolean
}

export const toCustomerValues = (
  { name, number, phone = '', email = '', creditLimit, notes = '', active = true }: Customer,
  currency: string,
): CustomerValues => ({
  name,
  number,
  phone,
  email,
  creditLimit: creditLimit === undefined ? '' : formatAmountInput(creditLimit, currency),
  notes,
  active,
})

/**
 * Returns the customer with the values of the form, or the problems of the fields.
 * @param base the customer before the changes
 * @param isTaken whether another customer has this membership number
 */
export function parseCustomer(
  { name, number, phone, email, creditLimit, notes, active }: CustomerValues,
  base: Customer,
  currency: string,
  isTaken: (number: string) => boolean,
): ValidationResult<Customer> {
  const reader = new NumberReader(currency)
  if (isTaken(number.trim())) reader.addProblem('number', { rule: 'unique' })
  const candidate = {
    ...base,
    name,
    number,
    phone: phone.trim() || undefined,
    email: email.trim() || undefined,
    notes: notes.trim() || undefined,
    creditLimit: creditLimit.trim() === '' ? undefined : reader.readAmount('creditLimit', creditLimit),
    // A stored customer without the field `active` is active. Saving the form must not add `active: true`.
    active: active ? (base.active === undefined ? undefined : true) : false,
  }
  return validateDocument(customerSchema, candidate, reader.problems)
}

export const createBlankCustomer = (): Customer => ({ name: '', number: '' })
