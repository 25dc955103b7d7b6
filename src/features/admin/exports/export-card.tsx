import { useState } from 'react'
import { businessDateOf, isBusinessDate } from '../../../../domain/business-day.ts'
import { checkExportLists, type ExportList, exportLists } from '../../../../domain/exports.ts'
import { useAllCustomers } from '../../../data/customers/use-customers.ts'
import { useWords } from '../../../i18n/language.tsx'
import { fetchStaff } from '../../../platform/staff.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { SegmentedControl } from '../../../ui/controls/segment.tsx'
import { currentLocale, currentRegion } from '../../../ui/format/region.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { FormGrid, MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { AdminCard, CardHeading } from '../home/home-parts.ts'
import { toCsvFile } from '../import/files/write-csv.ts'
import { Select } from '../list/select.tsx'
import { DialogFailure } from '../record/dialog-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { staffWords } from '../staff/words/words.ts'
import { adminWords } from '../words/words.ts'
import { createExportColumns, type ExportColumn } from './list-columns.ts'
import { createExportTable, tableFormatOf } from './to-table.ts'
import { useExport } from './use-export.ts'
import { exportWords } from './words/words.ts'

const Dates = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
})
const formats = ['csv', 'json'] as const
type Format = (typeof formats)[number]

/**
 * The card in which an admin exports a list. The CSV has the columns of `createExportColumns`; the JSON has each row
 * as the server sends it, for example with amounts in minor units.
 */
export function ExportCard() {
  const words = useWords(exportWords)
  const { kinds } = useWords(adminWords)
  const { roles } = useWords(staffWords)
  const { catalogue, readOnly: isOffline } = useAdmin()
  const { tenant } = catalogue
  const methodOf = useMethodName(tenant)
  const customers = useAllCustomers()
  const { timeZone } = currentRegion()
  const today = businessDateOf(useNow(), timeZone, tenant.settings.money?.dayStart)
  const [what, setWhat] = useState<ExportList>('products')
  const [format, setFormat] = useState<Format>('csv')
  const [dates, setDates] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  const { state, run, cancel } = useExport()
  const hasDates = checkExportLists.some(list => list === what)
  const areDatesValid = !hasDates || (isBusinessDate(dates.from) && isBusinessDate(dates.to) && dates.from <= dates.to)
  const isReading = state.kind === 'reading'

  const makeTable = async (rows: readonly object[]): Promise<string[][]> => {
    const staff = await fetchStaff()
    const names = {
      catalogue,
      people: new Map(staff.map(({ uid, name }) => [uid, name])),
      customers: new Map((customers ?? []).map(({ id, name }) => [id, name])),
      roles,
      places: kinds.places,
      methodOf,
    }
    const columns = createExportColumns(names, words)[what] as ExportColumn<object>[]
    return createExportTable(rows, columns, tableFormatOf(currentLocale(), tenant.currency, timeZone), words)
  }
  const makeFile = async (read: readonly object[]): Promise<File> => {
    const rows = hasDates ? read : sortByName(read as { name: string }[])
    const period = hasDates ? `-${dates.from}-${dates.to}` : ''
    const name = `${words.lists[what].toLowerCase().replaceAll(' ', '-')}${period}.${format}`
    if (format === 'json') return new File([JSON.stringify(rows, null, 1)], name, { type: 'application/json' })
    const { separator } = tableFormatOf(currentLocale(), tenant.currency, timeZone)
    return toCsvFile(name, await makeTable(rows), separator)
  }
  return (
    <AdminCard aria-labelledby="export">
      <CardHeading id="export">{words.export}</CardHeading>
      <MutedText>{isOffline ? words.offline : words.exportText}</MutedText>
      <FormGrid
        onSubmit={event => {
          event.preventDefault()
          void run(what, hasDates ? dates : {}, makeFile)
        }}
      >
        <Field name={words.what}>
          <Select
            value={what}
            options={exportLists.map(list => ({ value: list, label: words.lists[list] }))}
            onChange={chosen => setWhat(chosen as ExportList)}
          />
        </Field>
        {hasDates && (
          <Dates>
            <Field name={words.from}>
              <Input
                type="date"
                max={today}
                value={dates.from}
                onChange={event => setDates({ ...dates, from: event.target.value })}
              />
            </Field>
            <Field name={words.to}>
              <Input
                type="date"
                max={today}
                value={dates.to}
                onChange={event => setDates({ ...dates, to: event.target.value })}
              />
            </Field>
          </Dates>
        )}
        {!areDatesValid && <DialogFailure role="alert">{words.wrongDates}</DialogFailure>}
        <chakra.fieldset>
          <chakra.legend textStyle="label" color="fg.muted" mb="1">
            {words.format}
          </chakra.legend>
          <SegmentedControl
            items={formats.map(id => ({ id, name: id.toUpperCase() }))}
            value={format}
            onChange={id => setFormat(id as Format)}
          />
        </chakra.fieldset>
        <WrapRow alignItems="center">
          <Button type="submit" disabled={isOffline || isReading || !areDatesValid} aria-busy={isReading}>
            {words.action}
          </Button>
          {isReading && (
            <Button variant="ghost" onClick={cancel}>
              {words.cancel}
            </Button>
          )}
        </WrapRow>
        <MutedText role="status">
          {state.kind === 'reading' && words.read(state.rows)}
          {state.kind === 'done' && words.done(state.rows, state.file)}
          {state.kind === 'empty' && words.empty}
          {state.kind === 'canceled' && words.canceled}
        </MutedText>
        {(state.kind === 'failed' || state.kind === 'denied') && (
          <DialogFailure role="alert">{state.kind === 'failed' ? words.failed : words.adminOnly.text}</DialogFailure>
        )}
      </FormGrid>
    </AdminCard>
  )
}

const collator = new Intl.Collator('es', { numeric: true })
/** The server sorts lists such as the products by id; in the file, they are sorted by name. */
const sortByName = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => collator.compare(one.name, other.name))
