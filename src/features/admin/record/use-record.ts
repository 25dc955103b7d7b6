import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../../i18n/validation.ts'
import { newId } from '../../../platform/ids.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useWords } from '../words/use-words.ts'
import type { RecordAdapter } from './record-adapter.ts'
import { isSameJson } from './three-way-merge.ts'
import { type FieldProblems, fieldOfPath } from './validate-document.ts'

export type RecordEditor<Values> = {
  /** The record's own, or what a new one will have. */
  id: string
  isNew: boolean
  values: Values
  change(change: Partial<Values>): void
  /** Only what is worth saying now: of fields that were left, or of all once somebody tried to save. */
  problems: FieldProblems
  markTouched(field: string): void
  /** What the field of that name is told. */
  fieldProps(name: string): { field: string; problem: Problem | undefined; onLeave(field: string): void }
  isDirty: boolean
  isSaving: boolean
  /** What has been saved, in words, until something is typed again. */
  savedText: string | undefined
  /** Whether this device's mirror has it as it was last saved. */
  isMirrored: boolean
  /** Why the last attempt did not work, in words. */
  failureText: string | undefined
  /** The same record as somebody else left it meanwhile; `deleted` when it is gone. */
  remoteChange: { base: Values; theirs: Values } | 'deleted' | undefined
  /** Refused as changed meanwhile; what it was changed to is on its way. */
  isAwaitingRemoteChange: boolean
  /** Goes on from their version with these values. */
  rebase(values: Values): void
  /** Resolves to the id once it is saved; `undefined` when it is not, and the form says why. */
  save(values?: Values): Promise<string | undefined>
  discard(): void
}

const isPut = ({ op }: { op: 'put' | 'delete' }): boolean => op === 'put'

type Base<Rec> = { record: Rec | undefined; rev: number }

/**
 * One record in a form. What is saved is compared with what was there when the form was opened, here and by the server: what
 * somebody else has changed since is never overwritten unseen. Mount it anew for another record.
 */
export function useRecord<Rec, Values extends object>(
  kind: RecordAdapter<Rec, Values>,
  openId: string | undefined,
): RecordEditor<Values> {
  const words = useWords()
  const { catalogue, change } = useAdmin()
  const [id] = useState(() => openId ?? newId())
  const current = kind.find(catalogue, id)
  const [base, setBase] = useState<Base<Rec>>({ record: current, rev: catalogue.rev })
  const baseValues = kind.toValues(base.record ?? kind.createBlank(catalogue), catalogue)
  const [edited, setEdited] = useState<Values>()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldProblems>({})
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState<string>()
  /** `unknown`: it may have been saved all the same. */
  const [failure, setFailure] = useState<{ text: string; unknown?: boolean }>()
  /** What was sent was made from this revision, and the server has a later one. */
  const [refusedAt, setRefusedAt] = useState<number>()

  const values = edited ?? baseValues
  const dirty = edited !== undefined && !isSameJson(edited, baseValues)
  // A mirror that has not caught up with our own change says nothing about others.
  const moved = catalogue.rev >= base.rev && !isSameJson(current, base.record)
  const checked = kind.fromValues(values, base.record ?? kind.createBlank(catalogue), catalogue, id)
  // What was typed has come back: it was saved, though its answer may have been lost.
  const isMine =
    moved &&
    dirty &&
    current !== undefined &&
    'doc' in checked &&
    (isSameJson(checked.doc, current) ||
      isSameJson(kind.toValues(checked.doc, catalogue), kind.toValues(current, catalogue)))
  if (moved && current && (!dirty || isMine)) setBase({ record: current, rev: catalogue.rev })
  if (isMine) {
    setEdited(undefined)
    setSaved(words.changes.saved(kind.nameOf(current)))
  }
  if (failure?.unknown && !dirty && !moved) setFailure(undefined)
  // Saved by another and left as it was, or changed and changed back: only the revision is another.
  if (!moved && catalogue.rev > base.rev) setBase({ record: base.record, rev: catalogue.rev })
  const awaiting = refusedAt !== undefined && catalogue.rev <= refusedAt

  const found = { ...refused, ...('problems' in checked && checked.problems) }
  const problems = Object.fromEntries(Object.entries(found).filter(([field]) => tried || touched.has(field)))

  async function send(next: Values, from: Base<Rec>): Promise<string | undefined> {
    setTried(true)
    setFailure(undefined)
    setSaved(undefined)
    const read = kind.fromValues(next, from.record ?? kind.createBlank(catalogue), catalogue, id)
    if ('problems' in read) {
      setFailure({ text: words.form.fix(Object.keys(read.problems).length) })
      return undefined
    }
    const edits = kind.createEdits(id, read.doc, from.record).map(edit => ({ ...edit, baseRev: from.rev }))
    const name = kind.nameOf(read.doc)
    setSaving(true)
    const text = from.record ? words.changes.saved(name) : words.changes.created(name)
    // What a save takes away with it, as a department its tables, is not filled in again in a moment.
    const removes = edits.some(edit => edit.op === 'delete')
    // What came with it stays: somebody may sit there by now.
    const undo = removes && from.record ? kind.createEdits(id, from.record, read.doc).filter(isPut) : undefined
    // Where nothing is different there is nothing to write, and it is saved.
    const outcome = edits.length > 0 ? await change({ text, edits, undo }) : ({ kind: 'saved', rev: from.rev } as const)
    setSaving(false)
    switch (outcome.kind) {
      case 'saved':
        // At once: whoever goes on to another address now must not be asked about what has just been saved.
        flushSync(() => {
          setBase({ record: read.doc, rev: outcome.rev })
          // What was typed meanwhile is yet to be saved.
          setEdited(last => (last === undefined || isSameJson(last, next) ? undefined : last))
          setSaved(text)
          setRefusedAt(undefined)
          setTried(false)
          setTouched(new Set())
        })
        return id
      case 'conflict':
        setRefusedAt(from.rev)
        return undefined
      case 'invalid': {
        const field = ({ index, path }: { index: number; path: string }) =>
          kind.fieldOf?.(edits[index]!, path) ?? fieldOfPath(path)
        setRefused(Object.fromEntries(outcome.problems.map(problem => [field(problem), { rule: 'format' }])))
        setFailure({ text: words.failures.invalid })
        return undefined
      }
      default:
        setFailure({
          text: words.failures[outcome.reason],
          unknown: outcome.reason === 'unreachable' || outcome.reason === 'timeout',
        })
        return undefined
    }
  }

  function whatHappened(): RecordEditor<Values>['remoteChange'] {
    if (!moved) return undefined
    if (!current) return 'deleted'
    return dirty ? { base: baseValues, theirs: kind.toValues(current, catalogue) } : undefined
  }
  const meanwhile = whatHappened()
  const touch = (field: string) => setTouched(last => (last.has(field) ? last : new Set([...last, field])))
  const latest = { record: current, rev: catalogue.rev }
  return {
    id,
    isNew: base.record === undefined,
    values,
    change: part => {
      setEdited({ ...values, ...part })
      setRefused({})
      setSaved(undefined)
    },
    problems,
    markTouched: touch,
    fieldProps: name => ({ field: name, problem: problems[name], onLeave: touch }),
    isDirty: dirty,
    isSaving: saving,
    savedText: saved,
    isMirrored: catalogue.rev >= base.rev,
    failureText: failure?.text,
    remoteChange: meanwhile,
    isAwaitingRemoteChange: awaiting,
    rebase: next => {
      setBase(latest)
      setEdited(next)
    },
    // What was chosen between both versions is saved on top of theirs.
    save: chosen =>
      meanwhile && chosen ? send(chosen, latest) : send(values, meanwhile === 'deleted' ? latest : base),
    discard: () => setEdited(undefined),
  }
}
