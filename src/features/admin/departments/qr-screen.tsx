import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useWords } from '../../../i18n/language.tsx'
import { fetchTableCodes } from '../../../platform/calls/table-codes.ts'
import { imageUrl } from '../../../platform/images.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { SectionActions, SectionHeader, SectionTitle } from '../list/section-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { createQrAddress } from './qr-address.ts'

const Printer = icon(printer)

const Page = chakra('div', { base: { p: { base: '4', md: '5' }, display: 'grid', gap: '4', _print: { p: '0' } } })
const Sheet = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    _print: { gridTemplateColumns: 'repeat(3, 1fr)', gap: '6mm' },
  },
})
const Card = chakra('li', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    p: '4',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'table',
    textAlign: 'center',
    breakInside: 'avoid',
  },
})
const TenantName = chakra('p', { base: { textStyle: 'label', color: 'fg.muted' } })
/** The QR code is also a link, so a manager without a phone at hand can open the guest's menu with a click. */
const PreviewLink = chakra('a', { base: { display: 'block', w: 'full', borderRadius: 'table' } })
type Named = { id: string; name: string }

const Table = chakra('p', { base: { textStyle: 'title', color: 'green' } })

/** The page `/admin/Departamentos/:idDepartment/qr`: for each table a card with a QR code, to print and cut out. */
export function QrScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const { idDepartment } = useParams()
  const department = catalogue.departments.find(({ id }) => id === idDepartment)
  if (!department) {
    return (
      <EmptyState
        title={words.form.missing}
        action={<LinkButton to={links.adminSection('Departamentos')}>{words.sections.Departamentos}</LinkButton>}
      >
        {words.form.missingText}
      </EmptyState>
    )
  }
  const tables = catalogue.tables.filter(table => table.departmentId === department.id)
  return <QrSheet department={department} tables={tables} />
}

function QrSheet({ department, tables }: { department: Named; tables: Named[] }) {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const logo = imageUrl(catalogue.tenant.settings.logo)
  const ids = tables.map(({ id }) => id).join()
  const [codes, setCodes] = useState<{ [tableId: string]: string } | 'none'>()
  useEffect(() => {
    void fetchTableCodes(ids.split(',').filter(Boolean)).then(found => setCodes(found ?? 'none'))
  }, [ids])
  return (
    <Page>
      <SectionHeader px="0" _print={{ display: 'none' }}>
        <SectionTitle>{words.departments.qrFor(department.name)}</SectionTitle>
        <SectionActions>
          <LinkButton to={links.adminSection('Departamentos', { id: department.id })} variant="ghost">
            {words.form.close}
          </LinkButton>
          <Button disabled={typeof codes !== 'object'} onClick={() => window.print()}>
            <Printer size={20} />
            {words.departments.print}
          </Button>
        </SectionActions>
        <chakra.p w="full" color="fg.muted">
          {words.departments.qrText}
        </chakra.p>
      </SectionHeader>
      {tables.length === 0 && <EmptyState title={words.departments.noTables} />}
      {codes === 'none' && <EmptyState title={words.departments.noCodes}>{words.departments.noCodesText}</EmptyState>}
      <Sheet>
        {typeof codes === 'object' &&
          tables.map(table => {
            const address = createQrAddress(department.id, table.id, codes[table.id] ?? '')
            return (
              <Card key={table.id}>
                {logo && <chakra.img src={logo} alt="" maxW="full" maxH="56px" />}
                <TenantName>{catalogue.tenant.name}</TenantName>
                <Table>{table.name}</Table>
                <PreviewLink href={address} target="_blank">
                  <QrCode label={words.departments.qrOf(table.name)} text={address} />
                </PreviewLink>
                <TenantName>{words.departments.scan}</TenantName>
              </Card>
            )
          })}
      </Sheet>
    </Page>
  )
}
