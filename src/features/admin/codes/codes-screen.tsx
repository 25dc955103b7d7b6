import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { imageUrl } from '../../../platform/images.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { MissingDepartment } from '../departments/missing-department.tsx'
import { SectionActions, SectionHeader, SectionTitle } from '../list/section-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { type QrPrintChoice, QrPrintChoices } from './code-choices.tsx'
import { QrSheets } from './code-sheets.tsx'
import { createQrAddress } from './qr-address.ts'
import { divideAmongSheets, layOutSheet, paperSizes, usualPaper } from './sheet-layout.ts'
import { usePrintPage } from './use-print-page.ts'
import { useTableTokens } from './use-table-tokens.ts'

const Printer = createIcon(printer)

const Page = chakra('div', {
  base: { p: { base: '4', md: '5' }, display: 'grid', gap: '4', _print: { p: '0', display: 'block' } },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
    alignItems: 'start',
    _print: { display: 'block' },
  },
})
const Side = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    position: { lg: 'sticky' },
    top: { lg: '5' },
    _print: { display: 'none' },
  },
})

/** The page `/admin/Departamentos/:idDepartment/qr`, from which a manager prints the QR codes of tables. */
export function CodesScreen() {
  const { catalogue } = useAdmin()
  const { idDepartment } = useParams()
  const department = catalogue.departments.find(({ id }) => id === idDepartment)
  if (!department) return <MissingDepartment />
  return <Codes key={department.id} departmentId={department.id} />
}

function Codes({ departmentId }: { departmentId: string }) {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const { language } = useLanguage()
  const [choice, setChoice] = useState<QrPrintChoice>({
    format: 'card',
    paper: usualPaper(catalogue.tenant.locale),
    language,
    departmentIds: [departmentId],
  })
  const codes = useTableTokens(catalogue.tables.map(({ id }) => id))
  usePrintPage(paperSizes[choice.paper])
  const departments = catalogue.departments.filter(({ id }) => choice.departmentIds.includes(id))
  const tables = departments.flatMap(({ id }) => catalogue.tables.filter(table => table.departmentId === id))
  const hasCodes = typeof codes === 'object' && tables.length > 0
  const { columns, rows } = layOutSheet(choice.format, choice.paper)
  const sheets = divideAmongSheets(tables, columns * rows)
  return (
    <Page>
      <SectionHeader px="0" _print={{ display: 'none' }}>
        <SectionTitle>
          {departments.length > 0
            ? words.departments.qrFor(departments.map(({ name }) => name).join(', '))
            : words.departments.qr}
        </SectionTitle>
        <SectionActions>
          <LinkButton to={links.adminSection('Departamentos', { id: departmentId })} variant="ghost">
            {words.form.close}
          </LinkButton>
          <Button disabled={!hasCodes} onClick={() => window.print()}>
            <Printer size={20} />
            {words.departments.print}
          </Button>
        </SectionActions>
        <chakra.p w="full" color="fg.muted">
          {words.departments.qrText}
        </chakra.p>
      </SectionHeader>
      <Columns>
        <Side>
          <QrPrintChoices
            departments={catalogue.departments}
            choice={choice}
            onChange={changed => setChoice({ ...choice, ...changed })}
          />
          {hasCodes && (
            <div>
              <chakra.p textStyle="label" role="status">
                {words.codes.count(tables.length, sheets.length)}
              </chakra.p>
              <MutedSmall>{words.codes.printHint}</MutedSmall>
              {choice.format === 'tent' && <MutedSmall>{words.codes.foldHint}</MutedSmall>}
            </div>
          )}
        </Side>
        <div>
          {departments.length === 0 && <EmptyState title={words.codes.noDepartments} />}
          {departments.length > 0 && tables.length === 0 && <EmptyState title={words.departments.noTables} />}
          {codes === 'none' && (
            <EmptyState title={words.departments.noCodes}>{words.departments.noCodesText}</EmptyState>
          )}
          {hasCodes && (
            <QrSheets
              tables={tables.map(({ id, name, departmentId }) => ({
                id,
                name,
                address: createQrAddress(departmentId, id, codes[id] ?? ''),
              }))}
              format={choice.format}
              paper={choice.paper}
              texts={{
                tenantName: catalogue.tenant.name,
                logo: imageUrl(catalogue.tenant.settings.logo),
                languages: choice.language === 'both' ? ['es', 'en'] : [choice.language],
              }}
            />
          )}
        </div>
      </Columns>
    </Page>
  )
}
