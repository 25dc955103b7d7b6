import { useCallback, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { CallError } from '../../../platform/call-error.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileInput } from '../../../ui/controls/file-input.tsx'
import { FilterPills } from '../../../ui/controls/filter-pills.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { MutedText, Prose, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AdminCard, AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { readFile } from '../import/files/read-file.ts'
import { FileError } from '../import/files/sheet.ts'
import { toCsvFile } from '../import/files/write-csv.ts'
import { DialogFailure } from '../record/dialog-parts.ts'
import { LeaveGuard } from '../record/leave-guard.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import {
  createTranslationEdits,
  listTexts,
  type TranslatedCollection,
  translatedCollections,
} from './translatable-texts.ts'
import { TranslationRow } from './translation-row.tsx'
import { readTranslationTable, toTranslationTable } from './translation-table.ts'
import { translationWords } from './words/words.ts'

const SaveBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    py: '3',
    bg: 'bg',
    borderTop: '1px solid',
    borderColor: 'border.emphasized',
  },
})
const noDrafts: ReadonlyMap<string, string> = new Map()

/**
 * The page `/admin/Idiomas`, which shows the texts of one collection next to their English translations; at first only
 * the texts without a translation. A translation that is typed, or read from a table, is a draft until the manager
 * saves. All drafts are saved in one change.
 */
export function TranslationsScreen() {
  const words = useWords(translationWords)
  const { sections } = useWords(adminWords)
  const { catalogue, readOnly: isOffline } = useAdmin()
  const input = useRef<HTMLInputElement>(null)
  const [drafts, setDrafts] = useState(noDrafts)
  const [collection, setCollection] = useState<TranslatedCollection>('products')
  const [isOnlyMissing, setOnlyMissing] = useState(true)
  const [tableText, setTableText] = useState<{ text: string; isProblem?: true }>()
  const { isBusy, failureText, submit } = useChangeSubmission()
  const texts = useMemo(() => listTexts(catalogue), [catalogue])
  const missing = texts.filter(({ english }) => english === '')
  const countMissing = (one: TranslatedCollection) => missing.filter(({ collection }) => collection === one).length
  const isShown = (one: (typeof texts)[number]) =>
    one.collection === collection && (!isOnlyMissing || one.english === '' || drafts.has(one.key))
  const shown = texts.filter(isShown)
  const changed = texts.filter(({ key, english }) => (drafts.get(key) ?? english).trim() !== english)
  const { languages } = catalogue.tenant.settings

  const draft = useCallback((key: string, value: string) => setDrafts(drafts => new Map(drafts).set(key, value)), [])
  const save = async () => {
    const saved = new Map(changed.map(({ key }) => [key, drafts.get(key)!.trim()]))
    const isSaved = await submit({ text: words.saved(saved.size), ...createTranslationEdits(catalogue, saved) })
    if (!isSaved) return
    setDrafts(noDrafts)
    setTableText(undefined)
  }
  const readTable = async (file: File) => {
    try {
      const read = readTranslationTable(await readFile(new Uint8Array(await file.arrayBuffer())), texts)
      if (!read) return setTableText({ text: words.noColumns, isProblem: true })
      setDrafts(drafts => new Map([...drafts, ...read.found]))
      setTableText({ text: read.found.size === 0 ? words.readNothing : words.read(read.found.size, read.unknown) })
    } catch (error) {
      if (!(error instanceof FileError || error instanceof CallError)) throw error
      setTableText({ text: words.unreadable, isProblem: true })
    }
  }

  return (
    <AdminPage>
      <AdminPageTitle>{sections.Idiomas}</AdminPageTitle>
      <Prose>{words.text}</Prose>
      {languages && !languages.includes('en') && <MutedText>{words.notOffered}</MutedText>}
      <chakra.p role="status" textStyle="subheading">
        {texts.length === 0 ? words.empty : words.missing(missing.length, texts.length)}
      </chakra.p>
      <WrapRow>
        <Button
          variant="outline"
          disabled={texts.length === 0}
          onClick={() => saveFile(toCsvFile(words.fileName, toTranslationTable(texts, drafts, words.headers)))}
        >
          {words.download}
        </Button>
        <Button variant="outline" disabled={texts.length === 0} onClick={() => input.current?.click()}>
          {words.upload}
        </Button>
      </WrapRow>
      <FileInput
        ref={input}
        label={words.upload}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={file => void readTable(file)}
      />
      {tableText?.isProblem ? (
        <DialogFailure role="alert">{tableText.text}</DialogFailure>
      ) : (
        <MutedText role="status">{tableText?.text}</MutedText>
      )}
      <FilterPills<TranslatedCollection>
        items={translatedCollections.map(id => ({ id, name: words.collections[id], count: countMissing(id) }))}
        selected={collection}
        onSelect={setCollection}
      />
      <Switch checked={isOnlyMissing} onChange={setOnlyMissing}>
        {words.onlyMissing}
      </Switch>
      <AdminCard aria-label={words.collections[collection]}>
        {shown.length === 0 && <MutedText>{words.nothing}</MutedText>}
        <chakra.ul listStyleType="none">
          {shown.map(text => (
            <TranslationRow key={text.key} text={text} value={drafts.get(text.key) ?? text.english} onChange={draft} />
          ))}
        </chakra.ul>
      </AdminCard>
      {changed.length > 0 && (
        <SaveBar>
          <Button disabled={isOffline || isBusy} aria-busy={isBusy} onClick={save}>
            {words.save(changed.length)}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={() => setDrafts(noDrafts)}>
            {words.discard}
          </Button>
          {isOffline && <MutedText>{words.offline}</MutedText>}
          {failureText && <DialogFailure role="alert">{failureText}</DialogFailure>}
        </SaveBar>
      )}
      <LeaveGuard isDirty={changed.length > 0} />
    </AdminPage>
  )
}
