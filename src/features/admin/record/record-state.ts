import type { EditOutcome } from '../../../platform/calls/catalogue-edits.ts'
import { findChangedFields, toFieldKey } from './field-keys.ts'
import { type BaseVersion, parseValues, type RecordContext, type SaveRequest } from './save-request.ts'
import { isSameJson } from './three-way-merge.ts'
import { type FieldProblems, fieldOfPath } from './validate-document.ts'

type FailureReason = Extract<EditOutcome, { kind: 'failed' }>['reason']
/** Why the last save failed. */
export type SaveFailure =
  /** The form found problems in `count` fields, so it sent nothing. */
  | { kind: 'problemsInForm'; count: number }
  /** The server found invalid values. */
  | { kind: 'valuesRefused' }
  /** The call to the server failed, or the server refused it for another reason. */
  | { kind: 'callFailed'; reason: FailureReason }

/** `isCreation` is true if the record did not exist before the save. */
export type SavedRecord = { name: string; isCreation: boolean }

/**
 * The state of a form that edits one record of the catalogue. `deriveRecordView` computes from the state what the form
 * shows. In this file, the catalogue is the copy on this device, which gets saved changes from the server.
 */
export type RecordState<Rec, Values> = {
  /** The version of the record from which the form was filled. */
  base: BaseVersion<Rec>
  /** The values of all fields after somebody has typed. Undefined while the form shows `base`. */
  edited: Values | undefined
  /** The keys of the fields in which somebody has typed since the last save. */
  typedFields: ReadonlySet<string>
  /**
   * The keys of the fields whose problems the form shows. A field is added when it loses the focus after somebody has
   * typed there. When somebody tries to save, each field with a problem is added.
   */
  checkedFields: ReadonlySet<string>
  serverProblems: FieldProblems
  isSaving: boolean
  /** The last successful save. Undefined after somebody has typed again or tried to save again. */
  lastSave: SavedRecord | undefined
  failure: SaveFailure | undefined
  /**
   * Set when the server refused a save because another manager had saved a later version of the record. The value is
   * `base.rev` of the refused save.
   */
  conflictRev: number | undefined
}

/** What happened to a form, for example a change by the user or an answer of the server. */
export type RecordEvent<Rec, Values> =
  /** `shown` are the values of all fields that the form showed before the change. */
  | { type: 'changed'; change: Partial<Values>; shown: Values }
  | { type: 'fieldLeft'; field: string; shown: Values }
  | { type: 'discarded' }
  /** The version of another manager became the base of the form, which now shows `values`. */
  | { type: 'baseReplaced'; base: BaseVersion<Rec>; values: Values }
  | { type: 'problemsFound'; problems: FieldProblems; shown: Values }
  | { type: 'saveStarted' }
  /** `request` was made from `values` and `base`. */
  | { type: 'saveEnded'; outcome: EditOutcome; request: SaveRequest<Rec>; values: Values; base: BaseVersion<Rec> }
  | { type: 'catalogueReceived'; context: RecordContext<Rec, Values> }

export const createRecordState = <Rec, Values>({
  adapter,
  id,
  catalogue,
}: RecordContext<Rec, Values>): RecordState<Rec, Values> => ({
  base: { record: adapter.find(catalogue, id), rev: catalogue.rev },
  edited: undefined,
  typedFields: new Set(),
  checkedFields: new Set(),
  serverProblems: {},
  isSaving: false,
  lastSave: undefined,
  failure: undefined,
  conflictRev: undefined,
})

export function reduceRecord<Rec, Values extends object>(
  state: RecordState<Rec, Values>,
  event: RecordEvent<Rec, Values>,
): RecordState<Rec, Values> {
  switch (event.type) {
    case 'changed': {
      const before = state.edited ?? event.shown
      const edited = { ...before, ...event.change }
      const typedFields = new Set([...state.typedFields, ...findChangedFields(before, edited)])
      return { ...state, edited, typedFields, serverProblems: {}, lastSave: undefined }
    }
    case 'fieldLeft': {
      const key = toFieldKey(event.shown, event.field)
      if (!state.typedFields.has(key) || state.checkedFields.has(key)) return state
      return { ...state, checkedFields: new Set([...state.checkedFields, key]) }
    }
    case 'discarded':
      return { ...state, edited: undefined }
    case 'baseReplaced':
      return { ...state, base: event.base, edited: event.values }
    case 'problemsFound': {
      const fields = Object.keys(event.problems)
      return {
        ...state,
        checkedFields: new Set([...state.checkedFields, ...fields.map(field => toFieldKey(event.shown, field))]),
        lastSave: undefined,
        failure: { kind: 'problemsInForm', count: fields.length },
      }
    }
    case 'saveStarted':
      return { ...state, lastSave: undefined, failure: undefined, isSaving: true }
    case 'saveEnded':
      return endSave({ ...state, isSaving: false }, event)
    case 'catalogueReceived':
      return receiveCatalogue(state, event.context)
  }
}

function endSave<Rec, Values>(
  state: RecordState<Rec, Values>,
  { outcome, request, values, base }: Extract<RecordEvent<Rec, Values>, { type: 'saveEnded' }>,
): RecordState<Rec, Values> {
  switch (outcome.kind) {
    case 'saved':
      return {
        ...state,
        base: { record: request.record, rev: outcome.rev },
        // Values that somebody typed during the save are not saved yet, so they stay.
        edited: isSameJson(state.edited, values) ? undefined : state.edited,
        typedFields: new Set(),
        checkedFields: new Set(),
        lastSave: { name: request.name, isCreation: request.isCreation },
        conflictRev: undefined,
      }
    case 'conflict':
      return { ...state, conflictRev: base.rev }
    case 'invalid':
      return {
        ...state,
        serverProblems: Object.fromEntries(
          outcome.problems.map(({ path, isLocked }) => [fieldOfPath(path), { rule: isLocked ? 'locked' : 'format' }]),
        ),
        failure: { kind: 'valuesRefused' },
      }
    case 'failed':
      return { ...state, failure: { kind: 'callFailed', reason: outcome.reason } }
  }
}

/**
 * Compares the form with the current catalogue. When the record has a new version and no typed value would be lost, the
 * new version becomes the base of the form. When nothing changes, returns the same object, so that a component can call
 * this function on each render.
 */
export function receiveCatalogue<Rec, Values extends object>(
  state: RecordState<Rec, Values>,
  context: RecordContext<Rec, Values>,
): RecordState<Rec, Values> {
  const { adapter, id, catalogue } = context
  const { rev } = catalogue
  const current = adapter.find(catalogue, id)
  let next = state
  if (current && isRemotelyChanged(state, context)) {
    // When the server stored the record but its answer was lost, the catalogue now contains the typed values.
    if (isWrittenAsTyped(state, context, current)) {
      const lastSave = { name: adapter.nameOf(current), isCreation: false }
      next = { ...next, base: { record: current, rev }, edited: undefined, lastSave }
    } else if (!isDirty(state, context)) next = { ...next, base: { record: current, rev } }
  }
  if (isRemotelyChanged(next, context)) return next
  // After an unanswered save, it is unknown whether the server stored the values. Without unsaved changes in the form,
  // this no longer matters, so the failure is removed.
  if (next.failure && mayBeWritten(next.failure) && !isDirty(next, context)) next = { ...next, failure: undefined }
  // The record is the same in the later revision, so the form can continue from that revision.
  if (rev > next.base.rev) next = { ...next, base: { ...next.base, rev } }
  return next
}

const mayBeWritten = (failure: SaveFailure): boolean =>
  failure.kind === 'callFailed' && (failure.reason === 'unreachable' || failure.reason === 'timeout')

/**
 * Whether the catalogue has a different version of the record than the form: another manager changed the record, or the
 * answer to a save of this form was lost. A catalogue from before the last save of this form does not count, because it
 * does not include that save.
 */
function isRemotelyChanged<Rec, Values>(
  { base }: RecordState<Rec, Values>,
  { adapter, id, catalogue }: RecordContext<Rec, Values>,
): boolean {
  return catalogue.rev >= base.rev && !isSameJson(adapter.find(catalogue, id), base.record)
}

const baseValuesOf = <Rec, Values>(
  { base }: RecordState<Rec, Values>,
  { adapter, catalogue }: RecordContext<Rec, Values>,
): Values => adapter.toValues(base.record ?? adapter.createBlank(catalogue), catalogue)

const isDirty = <Rec, Values>(state: RecordState<Rec, Values>, context: RecordContext<Rec, Values>): boolean =>
  state.edited !== undefined && !isSameJson(state.edited, baseValuesOf(state, context))

function isWrittenAsTyped<Rec, Values>(
  state: RecordState<Rec, Values>,
  context: RecordContext<Rec, Values>,
  current: Rec,
): boolean {
  if (state.edited === undefined || !isDirty(state, context)) return false
  const typed = parseValues(context, state.edited, state.base)
  if ('problems' in typed) return false
  const { adapter, catalogue } = context
  return (
    isSameJson(typed.doc, current) ||
    isSameJson(adapter.toValues(typed.doc, catalogue), adapter.toValues(current, catalogue))
  )
}

/** How another manager changed the record: from `base` to `theirs`. `deleted` if the other manager deleted it. */
export type RemoteChange<Values> = { base: Values; theirs: Values } | 'deleted'

/** What a form shows. */
export type RecordView<Values> = {
  values: Values
  /** The values of the version from which the form was filled, or of a blank record. */
  savedValues: Values
  isNew: boolean
  isDirty: boolean
  /** The problems that the form shows: those of the fields in `checkedFields`, and those that the server has found. */
  problems: FieldProblems
  remoteChange: RemoteChange<Values> | undefined
  /**
   * True when the server refused a save because of a later version, and the catalogue does not include that version
   * yet.
   */
  isAwaitingRemoteChange: boolean
  /** True when the catalogue includes the last save of this form, and before the first save. */
  isLastSaveReceived: boolean
}

/** Derives what the form shows. Call `receiveCatalogue` with the same `context` first. */
export function deriveRecordView<Rec, Values extends object>(
  state: RecordState<Rec, Values>,
  context: RecordContext<Rec, Values>,
): RecordView<Values> {
  const { adapter, id, catalogue } = context
  const savedValues = baseValuesOf(state, context)
  const values = state.edited ?? savedValues
  const parsed = parseValues(context, values, state.base)
  const found = 'problems' in parsed ? Object.entries(parsed.problems) : []
  const shown = found.filter(([field]) => state.checkedFields.has(toFieldKey(values, field)))

  function findRemoteChange(): RemoteChange<Values> | undefined {
    if (!isRemotelyChanged(state, context)) return undefined
    const current = adapter.find(catalogue, id)
    if (!current) return 'deleted'
    return isDirty(state, context) ? { base: savedValues, theirs: adapter.toValues(current, catalogue) } : undefined
  }
  return {
    values,
    savedValues,
    isNew: state.base.record === undefined,
    isDirty: isDirty(state, context),
    problems: { ...state.serverProblems, ...Object.fromEntries(shown) },
    remoteChange: findRemoteChange(),
    isAwaitingRemoteChange: state.conflictRev !== undefined && catalogue.rev <= state.conflictRev,
    isLastSaveReceived: catalogue.rev >= state.base.rev,
  }
}
