import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { CallError } from '../../../../platform/call-error.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field, Textarea } from '../../../../ui/controls/field.tsx'
import { FileInput } from '../../../../ui/controls/file-input.tsx'
import { MutedText, WrapRow } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { DialogFailure } from '../../record/dialog-parts.ts'
import { rowKinds } from '../columns/column.ts'
import { readFile, readPastedCells } from '../files/read-file.ts'
import { FileError, maxFileBytes, type Sheet } from '../files/sheet.ts'
import { toCsvFile } from '../files/write-csv.ts'
import { type ImportWords, importWords } from '../words/words.ts'
import { toTemplateRows } from './template.ts'

const Zone = chakra('section', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    px: '4',
    py: '8',
    textAlign: 'center',
    border: '2px dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'hero',
    bg: 'bg.panel',
    '&[data-over]': { bg: 'sage', borderColor: 'green' },
  },
})

const describeFileProblem = ({ code, line }: FileError, { fileProblems }: ImportWords): string =>
  code === 'damaged' ? fileProblems.damaged(line) : fileProblems[code]

/** The first step of the import. The file is read on the device; nothing is sent. */
export function FileStep({ onOpen }: { onOpen(file: string, sheets: Sheet[]): void }) {
  const words = useWords(importWords)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()

  const open = async (name: string, read: () => Sheet[] | Promise<Sheet[]>) => {
    setProblem(undefined)
    try {
      onOpen(name, await read())
    } catch (error) {
      if (error instanceof FileError) setProblem(describeFileProblem(error, words))
      else if (error instanceof CallError) setProblem(words.file.noReader)
      else throw error
    }
  }
  const openFile = (file: File) =>
    open(file.name, async () => {
      if (file.size > maxFileBytes) throw new FileError('tooLarge')
      return readFile(new Uint8Array(await file.arrayBuffer()))
    })
  const openCells = (text: string) => open(words.file.pasted, () => readPastedCells(text))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void openFile(file)
  }
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0]
    const text = event.clipboardData.getData('text/plain')
    if (event.target instanceof HTMLTextAreaElement || (!file && !text)) return
    event.preventDefault()
    void (text ? openCells(text) : openFile(file!))
  }

  return (
    <>
      <MutedText>{words.file.text}</MutedText>
      <Zone
        aria-label={words.steps.file}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <p>{words.file.drop}</p>
        <WrapRow justifyContent="center">
          <Button onClick={() => input.current?.click()}>{words.file.choose}</Button>
          <Button variant="outline" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            {words.file.paste}
          </Button>
          {rowKinds.map(kind => (
            <Button
              key={kind}
              variant="ghost"
              onClick={() => saveFile(toCsvFile(words.templateNames[kind], toTemplateRows(words.templateTables[kind])))}
            >
              {words.templates[kind]}
            </Button>
          ))}
        </WrapRow>
        <FileInput
          ref={input}
          label={words.file.choose}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={file => void openFile(file)}
        />
        {isPasting && (
          <chakra.div display="grid" gap="3" w="full" textAlign="start">
            <Field name={words.file.pasteLabel}>
              <Textarea rows={6} value={pasted} onChange={event => setPasted(event.target.value)} />
            </Field>
            <WrapRow>
              <Button disabled={pasted.trim() === ''} onClick={() => openCells(pasted)}>
                {words.file.pasteRead}
              </Button>
            </WrapRow>
          </chakra.div>
        )}
        {problem && <DialogFailure role="alert">{problem}</DialogFailure>}
      </Zone>
    </>
  )
}
