import downloadIcon from '@phosphor-icons/core/assets/bold/download-simple-bold.svg?raw'
import { useMemo, useRef, useState } from 'react'
import { type ImportLinks, sanitizeImportFileName } from '../../../../../domain/import-links.ts'
import { countDecimalDigits } from '../../../../../domain/money.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { validationWords } from '../../../../i18n/validation/words.ts'
import { saveEdits } from '../../../../platform/calls/catalogue-edits.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FilterPills } from '../../../../ui/controls/filter-pills.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { MutedSmall, MutedText, WrapRow } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { DialogFailure } from '../../record/dialog-parts.ts'
import { useAdmin } from '../../shell/admin-context.ts'
import { describeFailure } from '../../shell/use-change-submission.ts'
import { adminWords } from '../../words/words.ts'
import { toCsvFile } from '../files/write-csv.ts'
import type { ImportPreview, RowReader } from '../preview/preview-product-import.ts'
import type { PreviewRow } from '../preview/row.ts'
import { importWords } from '../words/words.ts'
import { describeRow } from './describe-row.ts'
import { decideRow, type OpenedFile } from './import-state.ts'
import { QuestionsCard } from './questions-card.tsx'
import { ReviewTable } from './review-table.tsx'

const Download = createIcon(downloadIcon)
const tabs = ['problem', 'changed', 'new', 'same', 'leftOut', 'all'] as const
type Tab = (typeof tabs)[number]
const maxNamesShown = 3

type Props = {
  opened: OpenedFile
  links: ImportLinks
  /** Reads the rows of the file once, and returns a function that computes the preview again after each decision. */
  readRows: RowReader
  onChange(changed: Partial<OpenedFile>): void
  onBack(): void
  onImported(count: number): void
}

/**
 * The third step of the import: a preview of what would happen to each row. Nothing is sent before the user confirms.
 * @param links for each row of earlier imports from the same system (for example Loyverse), the document that it
 * describes
 */
export function ReviewStep({ opened, links, readRows, onChange, onBack, onImported }: Props) {
  const words = useWords(importWords)
  const rules = useWords(validationWords)
  const { failures } = useWords(adminWords)
  const { catalogue, readOnly: isOffline } = useAdmin()
  const { source, columns, store, mark, decisions, file } = opened
  const { currency } = catalogue.tenant
  const digits = countDecimalDigits(currency)
  const previewRows = useMemo(
    () => readRows(source, columns, { mark, digits, store }),
    [readRows, source, columns, mark, digits, store],
  )
  const current = useMemo(
    () => previewRows({ system: source.system, catalogue, links, decisions, digits, mark }),
    [previewRows, source.system, catalogue, links, decisions, digits, mark],
  )
  /**
   * The preview that is being sent; it stays visible until the server answers. A preview computed meanwhile would show
   * nothing to import, because the new documents can arrive before the answer.
   */
  const [sent, setSent] = useState<ImportPreview>()
  const isBusy = sent !== undefined
  const preview = sent ?? current
  const questions = useRef(preview.questions).current
  const [tab, setTab] = useState<Tab>(() => (countOf(preview, 'problem') > 0 ? 'problem' : 'all'))
  const [failure, setFailure] = useState<string>()
  const { rows, gone, edits, newCategories, newModifiers } = preview
  const count = (status: Tab) => countOf(preview, status)
  const ready = count('new') + count('changed')
  const problems = rows.filter(({ status }) => status === 'problem')

  const submit = async () => {
    setSent(preview)
    setFailure(undefined)
    const baseRev = catalogue.rev
    const outcome = await saveEdits(
      edits.map(edit => ({ baseRev, ...edit })),
      { system: source.system, file: sanitizeImportFileName(file), links: preview.links },
    )
    setSent(undefined)
    if (outcome.kind === 'saved') onImported(ready)
    else setFailure(describeFailure(outcome, failures))
  }
  const download = () => {
    const headers = [...columns.map(({ header }) => header), words.table.what]
    const cells = problems.flatMap(row =>
      listFileRows(row, opened).map(row_ => [...row_, describeRow(row, words, rules)]),
    )
    saveFile(toCsvFile(words.downloadName, [headers, ...cells]))
  }

  return (
    <>
      <QuestionsCard
        questions={questions}
        decisions={decisions}
        onDecide={changed => onChange({ decisions: { ...decisions, ...changed } })}
      />
      {gone.length > 0 && (
        <div>
          <MutedText>
            {words.goneText(
              gone
                .slice(0, maxNamesShown)
                .map(({ name }) => name)
                .join(', '),
              Math.max(0, gone.length - maxNamesShown),
            )}
          </MutedText>
          <Switch
            checked={decisions.setsMissingSoldOut}
            onChange={setsMissingSoldOut => onChange({ decisions: { ...decisions, setsMissingSoldOut } })}
          >
            {words.goneMark}
          </Switch>
        </div>
      )}
      <chakra.p role="status" textStyle="subheading">
        {words.summary(count('new'), count('changed'), count('same'), problems.length)}
      </chakra.p>
      {newCategories + newModifiers > 0 && <MutedSmall>{words.also(newCategories, newModifiers)}</MutedSmall>}
      <FilterPills
        items={tabs.map(id => ({ id, name: words.tabs[id], count: count(id) }))}
        selected={tab}
        onSelect={id => setTab(id as Tab)}
      />
      <ReviewTable
        key={tab}
        label={words.tabs[tab]}
        kind={source.kind}
        rows={tab === 'all' ? rows : rows.filter(({ status }) => status === tab)}
        currency={currency}
        decisions={decisions}
        onDecide={(row, decision) => onChange({ decisions: decideRow(decisions, row, decision) })}
      />
      {failure && <DialogFailure role="alert">{failure}</DialogFailure>}
      {isOffline && <MutedText role="status">{words.offline}</MutedText>}
      <WrapRow alignItems="center" justifyContent="space-between">
        <MutedSmall flex="1 1 240px">{words.leftText}</MutedSmall>
        <WrapRow>
          {problems.length > 0 && (
            <Button variant="ghost" onClick={download}>
              <Download size={20} />
              {words.download(problems.length)}
            </Button>
          )}
          <Button variant="outline" onClick={onBack}>
            {words.back}
          </Button>
          {edits.length > 0 ? (
            <Button disabled={isBusy || isOffline} aria-busy={isBusy} onClick={submit}>
              {words.submit(ready, problems.length + count('leftOut'))}
            </Button>
          ) : (
            <MutedText role="status">{problems.length > 0 ? words.nothingReady : words.nothing}</MutedText>
          )}
        </WrapRow>
      </WrapRow>
    </>
  )
}

const countOf = ({ rows }: ImportPreview, tab: Tab): number =>
  tab === 'all' ? rows.length : rows.filter(({ status }) => status === tab).length

/** The cells of the rows of the file that describe a product or member. */
function listFileRows({ item }: PreviewRow, { source }: OpenedFile): string[][] {
  const index = new Map(source.rowNumbers.map((number, index) => [number, index]))
  return item.rows.map(number => {
    const cells = source.rows[index.get(number)!] ?? []
    return source.columns.map(column => cells[column.index] ?? '')
  })
}
