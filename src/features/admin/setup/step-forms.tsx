import { useState } from 'react'
import type { PublicTenant } from '../../../../domain/catalogue.ts'
import { countDecimalDigits } from '../../../../domain/money.ts'
import type { Line } from '../../../../domain/order.ts'
import { priceOrder } from '../../../../domain/pricing.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatPercent } from '../../../ui/format/percent.ts'
import { FormGrid, MutedSmall, MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { suggestNextName } from '../departments/place-defaults.ts'
import { DialogFailure } from '../record/dialog-parts.ts'
import { CountField, SelectField, TextField } from '../record/fields.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adoptCountry, defaultsByCountry } from './countries.ts'
import { createDepartmentEdits, createTableEdits } from './create-places.ts'
import { setupWords } from './words/words.ts'

/** `onSave` saves the edits, and the changed fields of the tenant's settings, in one change. */
export type StepFormProps = {
  disabled: boolean
  onSave(change: { edits?: CatalogueEdit[]; tenant?: Partial<PublicTenant> }): void
}

export function BusinessForm({ disabled, onSave }: StepFormProps) {
  const { business } = useWords(setupWords)
  const { language } = useLanguage()
  const { tenant, products } = useAdmin().catalogue
  const [name, setName] = useState(tenant.name)
  const [country, setCountry] = useState('')
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const adopted = adoptCountry(country, tenant)
  const price = products.find(({ price }) => price)?.price
  const changesPrices = price && adopted && countDecimalDigits(adopted.currency) !== countDecimalDigits(tenant.currency)
  return (
    <FormGrid
      maxW="480px"
      onSubmit={event => {
        event.preventDefault()
        onSave({ tenant: { ...adopted, name: name.trim() || tenant.name } })
      }}
    >
      <TextField label={business.name} field="name" value={name} onChange={setName} />
      <SelectField
        label={business.country}
        field="country"
        hint={business.hint}
        value={country}
        options={[
          { value: '', label: business.stay },
          ...Object.keys(defaultsByCountry).map(code => ({ value: code, label: names.of(code) ?? code })),
        ]}
        onChange={setCountry}
      />
      {changesPrices && (
        <DialogFailure role="alert">
          {business.prices(formatMoney(price, tenant.currency), formatMoney(price, adopted.currency))}
        </DialogFailure>
      )}
      <WrapRow>
        <Button type="submit" disabled={disabled}>
          {business.save}
        </Button>
      </WrapRow>
    </FormGrid>
  )
}

const samplePrice = 10_000

/** The example is a dish of 10,000 minor units, which are 100.00 pesos. */
export function TaxesText() {
  const { taxes: words } = useWords(setupWords)
  const { tenant } = useAdmin().catalogue
  const { taxes, serviceCharge, currency } = tenant
  const line = { quantity: 1, unitPrice: samplePrice, options: [], status: 'sent', taxes } as unknown as Line
  const { totals } = priceOrder({ lines: { sample: line }, discounts: {}, payments: {} }, tenant)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <div>
      <ul>
        {taxes.map(({ id, name, rate, included }) => (
          <li key={id}>{(included ? words.included : words.added)(name, formatPercent(rate))}</li>
        ))}
        {taxes.length === 0 && <li>{words.none}</li>}
        {serviceCharge > 0 && <li>{words.service(formatPercent(serviceCharge))}</li>}
      </ul>
      <p>{words.sample(money(samplePrice), money(totals.total), money(totals.tax))}</p>
      <MutedSmall>{words.hint}</MutedSmall>
    </div>
  )
}

export function DepartmentsForm({ disabled, onSave }: StepFormProps) {
  const { departments: words } = useWords(setupWords)
  const { departments } = useAdmin().catalogue
  const [text, setText] = useState(departments.length === 0 ? words.initial : '')
  const edits = createDepartmentEdits(text, departments)
  return (
    <FormGrid
      maxW="480px"
      onSubmit={event => {
        event.preventDefault()
        setText('')
        onSave({ edits })
      }}
    >
      {departments.length > 0 && <MutedText>{departments.map(({ name }) => name).join(', ')}</MutedText>}
      <TextField label={words.label} field="names" hint={words.hint} value={text} onChange={setText} />
      <WrapRow>
        <Button type="submit" disabled={disabled || edits.length === 0}>
          {words.create}
        </Button>
        <LinkButton variant="ghost" to={links.adminSection('Departamentos')}>
          {words.edit}
        </LinkButton>
      </WrapRow>
    </FormGrid>
  )
}

const isCountUpTo = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max

export function TablesForm({ disabled, onSave }: StepFormProps) {
  const { tables: words } = useWords(setupWords)
  const { departments, tables } = useAdmin().catalogue
  const [chosen, setChosen] = useState('')
  const [count, setCount] = useState('12')
  const [seats, setSeats] = useState('4')
  const [firstName, setFirstName] = useState(() => suggestNextName(tables.at(-1)?.name, words.initial))
  const departmentId = chosen || departments[0]?.id
  if (departmentId === undefined) return <MutedText>{words.none}</MutedText>
  const [wanted, places] = [Number(count), Number(seats)]
  const isValid = isCountUpTo(wanted, 100) && isCountUpTo(places, 200) && firstName.trim() !== ''
  return (
    <FormGrid
      maxW="480px"
      onSubmit={event => {
        event.preventDefault()
        const existing = tables.filter(table => table.departmentId === departmentId)
        onSave({ edits: createTableEdits({ count: wanted, seats: places, firstName }, departmentId, existing) })
      }}
    >
      <SelectField
        label={words.department}
        field="department"
        value={departmentId}
        options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <CountField label={words.count} field="count" value={count} onChange={setCount} />
      <CountField label={words.seats} field="seats" value={seats} onChange={setSeats} />
      <TextField label={words.first} field="first" value={firstName} onChange={setFirstName} />
      {!isValid && <DialogFailure role="alert">{words.invalid}</DialogFailure>}
      <WrapRow>
        <Button type="submit" disabled={disabled || !isValid}>
          {words.create(isValid ? wanted : 0)}
        </Button>
      </WrapRow>
    </FormGrid>
  )
}
