import type { Customer } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { readKnownDocument } from '../record/known-document.ts'
import type { RecordAdapter } from '../record/record-adapter.ts'
import type { PlannedRemoval } from '../record/remove-record.tsx'
import { deleteRows } from '../record/row-edits.ts'
import { type CustomerValues, createBlankCustomer, parseCustomer, toCustomerValues } from './customer-values.ts'
import type { CustomerWords } from './words/words.ts'

/** How the record form loads, validates and saves a customer. */
export const customerAdapter: RecordAdapter<Customer, CustomerValues> = {
  find({ customers = [] }, id) {
    const row = customers.find(customer => customer.id === id)
    return row && readKnownDocument('customers', row)
  },
  createBlank: createBlankCustomer,
  toValues: (customer, { tenant }) => toCustomerValues(customer, tenant.currency),
  fromValues: (values, base, { tenant, customers = [] }, id) =>
    parseCustomer(values, base, tenant.currency, number =>
      customers.some(other => other.number === number && other.id !== id),
    ),
  createEdits: (id, doc) => [{ collection: 'customers', op: 'put', id, doc }],
  nameOf: customer => customer.name,
}

export const planCustomerRemoval = (
  { customers = [] }: WholeCatalogue,
  ids: readonly string[],
  words: CustomerWords,
): PlannedRemoval => ({
  text: words.removeText,
  ...deleteRows(
    'customers',
    customers.filter(({ id }) => ids.includes(id)),
  ),
})
