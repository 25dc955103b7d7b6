import { useWords } from '../../../../i18n/language.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segment.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { formatMoney } from '../../../../ui/format/money.ts'
import { MutedSmall, MutedText, WrapRow } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { Select } from '../../list/select.tsx'
import { DialogFailure } from '../../record/dialog-parts.ts'
import { SelectField } from '../../record/fields.tsx'
import { type ColumnField, choosableFields, type ImportColumn, type RowKind, rowKinds } from '../columns/column.ts'
import { listStores } from '../columns/recognise-columns.ts'
import { readPrice } from '../items/read-price.ts'
import { type ImportWords, importWords } from '../words/words.ts'
import { chooseField, type OpenedFile, openFile } from './import-state.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    bg: 'bg.panel',
    borderRadius: 'tile',
    boxShadow: 'tile',
    borderCollapse: 'collapse',
    '& th, & td': { textAlign: 'start', px: '3', py: { base: '1', sm: '2' }, verticalAlign: 'middle' },
    '& thead': { srOnly: { base: true, sm: false } },
    '& thead th': { color: 'fg.muted', fontWeight: '600', borderBottom: '3px solid {colors.green}' },
    // On a phone, each row of the table is shown as a card.
    '& tr': { display: { base: 'grid', sm: 'table-row' }, py: { base: '2', sm: '0' } },
    '& tbody tr': { borderBottom: '1px solid {colors.border}' },
    '& tbody th': { fontWeight: '650', overflowWrap: 'anywhere', w: { sm: '26%' } },
    '& td:last-of-type': { w: { sm: '240px' } },
    '& tr[data-unused] > *': { color: 'fg.muted' },
  },
})
const sampleCount = 3

type Props = {
  opened: OpenedFile
  currency: string
  digits: number
  onChange(changed: Partial<OpenedFile>): void
  onBack(): void
  onNext(): void
}

/** The second step of the import. */
export function ColumnsStep({ opened, currency, digits, onChange, onBack, onNext }: Props) {
  const words = useWords(importWords)
  const { source, columns, store, mark } = opened
  const stores = listStores(columns)
  const has = (field: ColumnField) => columns.some(column => column.field === field)
  const { kind } = source
  const amounts = columns.find(({ field }) => field === 'price' || field === 'creditLimit')
  const price = samplesOf(source.rows, amounts)[0]
  const missing = (['name', 'number'] as const).find(field => choosableFields[kind].includes(field) && !has(field))
  const read = price === undefined ? undefined : readPrice(price, mark, digits)
  return (
    <>
      <MutedText>{words.columns.text(words.systems[source.system])}</MutedText>
      <WrapRow alignItems="end">
        <chakra.div role="group" aria-label={words.columns.kind}>
          <SegmentedControl
            items={rowKinds.map(id => ({ id, name: words.kinds[id] }))}
            value={kind}
            onChange={id => onChange(openFile(opened.file, source.sheets, id as RowKind))}
          />
        </chakra.div>
        {stores.length > 1 && (
          <chakra.div minW="240px">
            <SelectField
              label={words.columns.store}
              field="store"
              value={store ?? ''}
              options={stores.map(name => ({ value: name, label: name }))}
              onChange={store => onChange({ store })}
            />
          </chakra.div>
        )}
        {amounts && (
          <div>
            <Switch checked={mark === ','} onChange={isComma => onChange({ mark: isComma ? ',' : '.' })}>
              {words.columns.comma}
            </Switch>
            {typeof read === 'number' && (
              <MutedSmall>{words.columns.priceSample(price!, formatMoney(read, currency))}</MutedSmall>
            )}
          </div>
        )}
      </WrapRow>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.columns.column}</th>
            <th scope="col">{words.columns.samples}</th>
            <th scope="col">{words.columns.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <tr key={column.index} data-unused={column.field ? undefined : ''}>
              <th scope="row">{column.header || '—'}</th>
              <td>
                <MutedSmall as="span" overflowWrap="anywhere">
                  {samplesOf(source.rows, column).join(' · ')}
                </MutedSmall>
              </td>
              <td>
                <Select
                  aria-label={`${words.columns.field}: ${column.header}`}
                  value={column.field ?? ''}
                  options={listFieldOptions(source.columns[column.index]!, kind, words)}
                  onChange={field =>
                    onChange({
                      columns: chooseField(columns, source.columns[column.index]!, (field || undefined) as ColumnField),
                    })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {missing && <DialogFailure role="alert">{words.columns.missing[missing]}</DialogFailure>}
      {!missing && kind === 'products' && !has('price') && <MutedText role="status">{words.columns.noPrice}</MutedText>}
      <WrapRow justifyContent="flex-end">
        <Button variant="ghost" onClick={onBack}>
          {words.columns.back}
        </Button>
        {!missing && <Button onClick={onNext}>{words.columns.next}</Button>}
      </WrapRow>
    </>
  )
}

/** The first three different texts of a column, each shortened to 60 characters. */
function samplesOf(rows: readonly string[][], column: ImportColumn | undefined): string[] {
  const texts = new Set<string>()
  for (const row of rows) {
    const text = column ? (row[column.index] ?? '').trim() : ''
    if (text !== '') texts.add(text.length > 60 ? `${text.slice(0, 60)}…` : text)
    if (texts.size === sampleCount) break
  }
  return [...texts]
}

/**
 * The fields that can be chosen for a column. They include the field that was recognised, for example the modifier
 * `Leche` for the header `modificador - "Leche"`.
 */
function listFieldOptions(
  { field, of }: ImportColumn,
  kind: RowKind,
  words: ImportWords,
): { value: string; label: string }[] {
  const fields: ColumnField[] = [...choosableFields[kind]]
  if (field && !fields.includes(field)) fields.push(field)
  return [
    { value: '', label: words.columns.unused },
    ...fields.map(each => ({
      value: each,
      label: each === field && of !== undefined ? `${words.fields[each]}: ${of}` : words.fields[each],
    })),
  ]
}
