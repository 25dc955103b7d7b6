import shield from '@phosphor-icons/core/assets/bold/shield-check-bold.svg?raw'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { countDecimalDigits } from '../../../../../domain/money.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { fetchImportLinks, fetchImports } from '../../../../platform/calls/imports.ts'
import { loadChunk } from '../../../../platform/load-chunk.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useHeadingFocusOnChange } from '../../../../ui/hooks/use-heading-focus-on-change.ts'
import { MutedText, WrapRow } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { ReportState } from '../../../shared/cortes/report-state.tsx'
import { useReport } from '../../../shared/cortes/use-report.ts'
import { useAdminOfCustomers } from '../../customers/use-admin-of-customers.ts'
import { customerWords } from '../../customers/words/words.ts'
import { AdminPage, AdminPageTitle } from '../../home/home-parts.ts'
import { AdminProvider, useAdmin } from '../../shell/admin-context.ts'
import { ListSkeleton } from '../../shell/list-skeleton.tsx'
import type { PhotosCardProps } from '../photos/photos-card.tsx'
import { type RowReader, readProductRows } from '../preview/preview-product-import.ts'
import { importWords } from '../words/words.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { type ImportStep, type OpenedFile, openFile } from './import-state.ts'
import { PastImports } from './past-imports.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepList } from './step-list.tsx'

const Shield = createIcon(shield)
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})

/** If the code of this card cannot be loaded, for example without network, the page is shown without the card. */
const PhotosCard = lazy(
  (): Promise<{ default: ComponentType<PhotosCardProps> }> =>
    loadChunk(import('../photos/photos-card.tsx')).then(
      ({ PhotosCard }) => ({ default: PhotosCard }),
      () => ({ default: () => null }),
    ),
)

/** The page `/admin/Importar`. */
export function ImportScreen() {
  const words = useWords(importWords)
  const { catalogue, readOnly: isOffline } = useAdmin()
  const [step, setStep] = useState<ImportStep>('file')
  const [opened, setOpened] = useState<OpenedFile>()
  const [importedCount, setImportedCount] = useState(0)
  const imports = useReport('imports', fetchImports, isOffline)
  const { currency } = catalogue.tenant
  const heading = useHeadingFocusOnChange(step)
  const change = (changed: Partial<OpenedFile>) => setOpened(opened => opened && { ...opened, ...changed })
  const used = opened?.columns.filter(({ field }) => field !== undefined).length ?? 0
  return (
    <AdminPage maxW="1280px">
      <Head>
        <AdminPageTitle ref={heading} tabIndex={-1}>
          {words.title}
        </AdminPageTitle>
        {opened && step !== 'done' && (
          <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted" fontWeight="600">
            <Shield size={20} />
            {words.preview}
          </chakra.p>
        )}
      </Head>
      <StepList
        current={step}
        details={
          opened
            ? {
                file: `${opened.file}, ${words.rows(opened.source.rows.length)}`,
                columns: words.columns.used(used, opened.columns.length - used),
              }
            : {}
        }
      />
      {step === 'file' && (
        <FileStep
          onOpen={(file, sheets) => {
            setOpened(openFile(file, sheets))
            setStep('columns')
          }}
        />
      )}
      {step === 'columns' && opened && (
        <ColumnsStep
          opened={opened}
          currency={currency}
          digits={countDecimalDigits(currency)}
          onChange={change}
          onBack={() => setStep('file')}
          onNext={() => setStep('review')}
        />
      )}
      {step === 'review' && opened && (
        <ReviewOfKind
          opened={opened}
          onChange={change}
          onBack={() => setStep('columns')}
          onImported={count => {
            setImportedCount(count)
            setStep('done')
            imports.readAgain()
          }}
        />
      )}
      {step === 'done' && (
        <>
          <chakra.p role="status" textStyle="subheading">
            {words.done[opened?.source.kind ?? 'products'](importedCount)}
          </chakra.p>
          <MutedText>{words.done.text}</MutedText>
          <WrapRow>
            <Button
              onClick={() => {
                setOpened(undefined)
                setStep('file')
              }}
            >
              {words.done.another}
            </Button>
          </WrapRow>
        </>
      )}
      {step === 'file' && (
        <Suspense>
          <PhotosCard entries={imports.data?.report ?? []} onSaved={imports.readAgain} />
        </Suspense>
      )}
      {(step === 'file' || step === 'done') && <PastImports imports={imports} isOffline={isOffline} />}
    </AdminPage>
  )
}

type ReviewProps = Omit<Parameters<typeof ReviewStep>[0], 'links' | 'readRows'>

const ReviewOfKind = (props: ReviewProps) =>
  props.opened.source.kind === 'members' ? (
    <MemberReview {...props} />
  ) : (
    <Review {...props} readRows={readProductRows} />
  )

/**
 * The preview of an import of members. Members are not part of the catalogue (products, categories, tables …):
 * `useAdminOfCustomers` returns their documents and the number of their last change (`rev`). The code that imports
 * members is loaded when it is needed.
 */
function MemberReview(props: ReviewProps) {
  const words = useWords(customerWords)
  const { offline } = useWords(importWords)
  const { readOnly: isOffline } = useAdmin()
  const code = useReport('members', () => loadChunk(import('../preview/preview-member-import.ts')), isOffline)
  const admin = useAdminOfCustomers()
  if (admin === undefined) return <ListSkeleton />
  if (admin === null) return <EmptyState title={words.waiting}>{words.waitingText}</EmptyState>
  return (
    <AdminProvider value={admin}>
      {code.data ? (
        <Review {...props} readRows={code.data.report.readMemberRows} />
      ) : (
        <ReportState report={code} isOffline={isOffline} offlineText={offline} />
      )}
    </AdminProvider>
  )
}

/**
 * Fetches the import links of earlier imports from the same system, for example Loyverse. A link says which document a
 * row describes. Shows the preview when this device has received the documents of all links. Before that, a document
 * that is not yet on this device would look deleted.
 */
function Review(props: ReviewProps & { readRows: RowReader }) {
  const words = useWords(importWords)
  const { catalogue, readOnly: isOffline } = useAdmin()
  const { system, kind } = props.opened.source
  const feed = kind === 'members' ? 'customers' : 'catalogue'
  const links = useReport(system, () => fetchImportLinks(system, feed), isOffline)
  const read = links.data?.report
  if (read && read.rev <= catalogue.rev) return <ReviewStep {...props} links={read.links} />
  const report = read ? { ...links, state: 'reading' as const } : links
  return <ReportState report={report} isOffline={isOffline} offlineText={words.offline} />
}
