import { useLayoutEffect, useReducer, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import type { Problem } from '../../../i18n/validation/problem.ts'
import { newId } from '../../../platform/ids.ts'
import { useAdmin } from '../shell/admin-context.ts'
import type { AdminWords } from '../words/words.ts'
import { adminWords } from '../words/words.ts'
import type { RecordAdapter } from './record-adapter.ts'
import {
  createRecordState,
  deriveRecordView,
  type RecordState,
  type RecordView,
  receiveCatalogue,
  reduceRecord,
  type SavedRecord,
  type SaveFailure,
} from './record-state.ts'
import { type BaseVersion, createSaveRequest, type RecordContext } from './save-request.ts'

/** What a form shows, and functions that change, save and discard its values. */
export type RecordEditor<Values> = RecordView<Values> & {
  /** The record's id, or the id that a new record will have. */
  id: string
  change(change: Partial<Values>): void
  leaveField(field: string): void
  fieldProps(name: string): { field: string; problem: Problem | undefined; onLeave(field: string): void }
  isSaving: boolean
  /** A message that the last save succeeded. It disappears when somebody types again or tries to save again. */
  savedText: string | undefined
  failureText: string | undefined
  /** Shows `values`, and lets the next save replace the version that another manager has saved. */
  replaceBase(values: Values): void
  /** Resolves to the id when the record is saved. Otherwise resolves to undefined, and the form shows why. */
  save(values?: Values): Promise<string | undefined>
  discard(): void
}

/**
 * A save sends the catalogue revision of the version that it replaces, so that the server can refuse the save when
 * another manager has changed the record since. Each record needs a newly mounted form.
 * @param openId the id of the record; undefined for a new record
 */
export function useRecord<Rec, Values extends object>(
  adapter: RecordAdapter<Rec, Values>,
  openId: string | undefined,
): RecordEditor<Values> {
  const words = useWords(adminWords)
  const { catalogue, change } = useAdmin()
  const [id] = useState(() => openId ?? newId())
  const context: RecordContext<Rec, Values> = { adapter, id, catalogue }
  const [stored, dispatch] = useReducer(reduceRecord<Rec, Values>, context, createRecordState<Rec, Values>)
  // The state is compared with the catalogue during the render, so that the screen never shows an outdated state. The
  // effect then stores the result.
  const state: RecordState<Rec, Values> = receiveCatalogue(stored, context)
  useLayoutEffect(() => {
    if (state !== stored) dispatch({ type: 'catalogueReceived', context: { adapter, id, catalogue } })
  })
  const view = deriveRecordView(state, context)
  const { values, problems, remoteChange } = view
  const mirrored: BaseVersion<Rec> = { record: adapter.find(catalogue, id), rev: catalogue.rev }

  async function send(sent: Values, base: BaseVersion<Rec>): Promise<string | undefined> {
    const request = createSaveRequest(context, sent, base)
    if ('problems' in request) {
      dispatch({ type: 'problemsFound', problems: request.problems, shown: sent })
      return undefined
    }
    const { edits, undo } = request
    dispatch({ type: 'saveStarted' })
    // Without changes there is nothing to write, so the record counts as saved.
    const outcome =
      edits.length > 0
        ? await change({ text: describeSave(request, words), edits, undo })
        : ({ kind: 'saved', rev: base.rev } as const)
    dispatch({ type: 'saveEnded', outcome, request, values: sent, base })
    return outcome.kind === 'saved' ? id : undefined
  }

  const leaveField = (field: string) => dispatch({ type: 'fieldLeft', field, shown: values })

  return {
    ...view,
    id,
    isSaving: state.isSaving,
    savedText: state.lastSave && describeSave(state.lastSave, words),
    failureText: state.failure && describeFailure(state.failure, words),
    change: part => dispatch({ type: 'changed', change: part, shown: values }),
    leaveField,
    fieldProps: name => ({ field: name, problem: problems[name], onLeave: leaveField }),
    replaceBase: next => dispatch({ type: 'baseReplaced', base: mirrored, values: next }),
    // The save is based on the newest version in the local copy of the catalogue in two cases: the manager has merged
    // two versions, or another manager has deleted the record. Otherwise it is based on the version from which the form
    // was filled.
    save: chosen => {
      if (remoteChange && chosen) return send(chosen, mirrored)
      return send(values, remoteChange === 'deleted' ? mirrored : state.base)
    },
    discard: () => dispatch({ type: 'discarded' }),
  }
}

const describeSave = ({ name, isCreation }: SavedRecord, { changes }: AdminWords): string =>
  isCreation ? changes.created(name) : changes.saved(name)

function describeFailure(failure: SaveFailure, { form, failures }: AdminWords): string {
  if (failure.kind === 'problemsInForm') return form.fix(failure.count)
  return failure.kind === 'valuesRefused' ? failures.invalid : failures[failure.reason]
}
