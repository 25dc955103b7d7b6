import { describe, expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { EditOutcome } from '../../../platform/calls/catalogue-edits.ts'
import type { RecordAdapter } from './record-adapter.ts'
import {
  createRecordState,
  deriveRecordView,
  type RecordEvent,
  type RecordState,
  receiveCatalogue,
  reduceRecord,
} from './record-state.ts'
import { createSaveRequest } from './save-request.ts'

type Dish = { name: string; price: number }
type Values = { name: string; price: string }
type State = RecordState<Dish, Values>

const adapter: RecordAdapter<Dish, Values> = {
  find: (catalogue, id) => (catalogue as unknown as { dishes: { [id: string]: Dish } }).dishes[id],
  createBlank: () => ({ name: '', price: 0 }),
  toValues: ({ name, price }) => ({ name, price: String(price) }),
  fromValues: ({ name, price }) =>
    name === '' ? { problems: { name: { rule: 'required' } } } : { doc: { name, price: Number(price) } },
  createEdits: (id, doc) => [{ collection: 'categories', op: 'put', id, doc } as never],
  nameOf: ({ name }) => name,
}
const mirror = (rev: number, dish?: Dish) => {
  const catalogue = { rev, dishes: dish ? { taco: dish } : {} } as unknown as WholeCatalogue
  return { adapter, id: 'taco', catalogue }
}
type Mirror = ReturnType<typeof mirror>

const taco: Dish = { name: 'Taco', price: 45 }
const reduce = (state: State, ...events: RecordEvent<Dish, Values>[]): State => events.reduce(reduceRecord, state)
const open = (context: Mirror): State => createRecordState<Dish, Values>(context)
const change = (part: Partial<Values>): RecordEvent<Dish, Values> => ({
  type: 'changed',
  change: part,
  shown: adapter.toValues(taco, mirror(1).catalogue),
})
const leave = (field: string): RecordEvent<Dish, Values> => ({
  type: 'fieldLeft',
  field,
  shown: adapter.toValues(taco, mirror(1).catalogue),
})
const view = (state: State, context: Mirror) => deriveRecordView(state, context)

/**
 * Saves the values that the form shows. Returns the state after the server's answer `outcome`. `whileSaving` changes
 * the state before the answer, for example as if somebody typed.
 */
function save(state: State, context: Mirror, outcome: EditOutcome, whileSaving = (started: State) => started): State {
  const { values } = view(state, context)
  const request = createSaveRequest(context, values, state.base)
  if ('problems' in request) throw new Error('the values have problems')
  const started = whileSaving(reduce(state, { type: 'saveStarted' }))
  return reduce(started, { type: 'saveEnded', outcome, request, values, base: state.base })
}

describe('a form in which somebody types', () => {
  const context = mirror(1, taco)

  it('shows the stored record before the first change', () => {
    expect(view(open(context), context)).toEqual({
      values: { name: 'Taco', price: '45' },
      savedValues: { name: 'Taco', price: '45' },
      isNew: false,
      isDirty: false,
      problems: {},
      remoteChange: undefined,
      isAwaitingRemoteChange: false,
      isLastSaveReceived: true,
    })
  })

  it('has unsaved changes until the old value is typed again or the changes are discarded', () => {
    const changed = reduce(open(context), change({ price: '50' }))
    expect(view(changed, context)).toMatchObject({ isDirty: true, values: { name: 'Taco', price: '50' } })
    expect(view(reduce(changed, change({ price: '45' })), context).isDirty).toBe(false)
    expect(view(reduce(changed, { type: 'discarded' }), context).isDirty).toBe(false)
  })

  it('keeps both changes when two changes are made before the next render', () => {
    const changed = reduce(open(context), change({ price: '50' }), change({ name: 'Tacos' }))
    expect(view(changed, context).values).toEqual({ name: 'Tacos', price: '50' })
  })

  it('shows the problem of a field only after the field has lost the focus', () => {
    const emptied = reduce(open(context), change({ name: '' }))
    expect(view(emptied, context).problems).toEqual({})
    const left = reduce(emptied, leave('name'))
    expect(view(left, context).problems).toEqual({ name: { rule: 'required' } })
    expect(reduce(left, leave('name'))).toBe(left)
  })

  it('shows no problem of a field that loses the focus before anything was typed there', () => {
    const nothing = mirror(1)
    const left = reduce(open(nothing), leave('name'))
    expect(view(left, nothing).problems).toEqual({})
  })

  it('shows the problems of all fields after somebody tries to save', () => {
    const emptied = reduce(open(context), change({ name: '' }))
    const refused = reduce(emptied, {
      type: 'problemsFound',
      problems: { name: { rule: 'required' } },
      shown: { name: '', price: '45' },
    })
    expect(refused.failure).toEqual({ kind: 'problemsInForm', count: 1 })
    expect(view(refused, context).problems).toEqual({ name: { rule: 'required' } })
  })

  it('does not show a new problem of a field before the field has lost the focus, even after a try to save', () => {
    const refused = reduce(open(context), {
      type: 'problemsFound',
      problems: {},
      shown: adapter.toValues(taco, context.catalogue),
    })
    const emptied = reduce(refused, change({ name: '' }))
    expect(view(emptied, context).problems).toEqual({})
    expect(view(reduce(emptied, leave('name')), context).problems).toEqual({ name: { rule: 'required' } })
  })
})

describe('a form that is saved', () => {
  const context = mirror(1, taco)
  const changed = reduce(open(context), change({ price: '50' }))

  it('has no unsaved changes after the save, even before the local copy of the catalogue includes the save', () => {
    const saved = save(changed, context, { kind: 'saved', rev: 2 })
    expect(saved).toMatchObject({
      base: { record: { price: 50 }, rev: 2 },
      isSaving: false,
      lastSave: { name: 'Taco', isCreation: false },
    })
    expect(view(saved, context)).toMatchObject({
      savedValues: { price: '50' },
      isDirty: false,
      isLastSaveReceived: false,
      remoteChange: undefined,
    })
    const later = mirror(2, { ...taco, price: 50 })
    expect(receiveCatalogue(saved, later)).toBe(saved)
    expect(view(saved, later).isLastSaveReceived).toBe(true)
  })

  it('keeps what somebody types while the save is running', () => {
    const typesOn = (started: State) => reduce(started, change({ name: 'Tacos' }))
    const saved = save(changed, context, { kind: 'saved', rev: 2 }, typesOn)
    expect(view(saved, context)).toMatchObject({ isDirty: true, values: { name: 'Tacos', price: '50' } })
  })

  it('reports that a new record was created', () => {
    const nothing = mirror(1)
    const typed = reduce(open(nothing), change({ name: 'Taco', price: '45' }))
    expect(view(typed, nothing).isNew).toBe(true)
    const created = save(typed, nothing, { kind: 'saved', rev: 2 })
    expect(created.lastSave).toEqual({ name: 'Taco', isCreation: true })
    expect(view(created, nothing).isNew).toBe(false)
  })

  it('shows a problem at each field that the server refused, until somebody types', () => {
    const refused = save(changed, context, { kind: 'invalid', problems: [{ index: 0, path: 'i18n.en.name' }] })
    expect(refused.failure).toEqual({ kind: 'valuesRefused' })
    expect(view(refused, context).problems).toEqual({ 'en.name': { rule: 'format' } })
    expect(view(reduce(refused, change({ price: '51' })), context).problems).toEqual({})
  })

  it('shows a conflict only once the local copy of the catalogue includes the version of the other manager', () => {
    const refused = save(changed, context, { kind: 'conflict' })
    expect(view(refused, context)).toMatchObject({ isAwaitingRemoteChange: true, remoteChange: undefined })
    expect(view(refused, mirror(2, { ...taco, price: 48 }))).toMatchObject({
      isAwaitingRemoteChange: false,
      remoteChange: { base: { price: '45' }, theirs: { price: '48' } },
    })
  })

  it('keeps the reason why a save failed until the next save starts', () => {
    const failed = save(changed, context, { kind: 'failed', reason: 'denied' })
    expect(failed.failure).toEqual({ kind: 'callFailed', reason: 'denied' })
    expect(receiveCatalogue(failed, context).failure).toEqual(failed.failure)
    expect(reduce(failed, { type: 'saveStarted' })).toMatchObject({ failure: undefined, isSaving: true })
  })
})

describe('another version of the record in the local copy of the catalogue', () => {
  const context = mirror(1, taco)
  const changed = reduce(open(context), change({ price: '50' }))

  it('replaces the values in the form when nobody has typed', () => {
    const later = mirror(2, { ...taco, name: 'Tacos' })
    const received = receiveCatalogue(open(context), later)
    expect(view(received, later)).toMatchObject({ values: { name: 'Tacos' }, remoteChange: undefined })
    expect(receiveCatalogue(received, later)).toBe(received)
  })

  it('is a conflict when somebody has typed, and the typed values stay', () => {
    const later = mirror(2, { ...taco, name: 'Tacos' })
    const received = receiveCatalogue(changed, later)
    expect(received).toBe(changed)
    expect(view(received, later)).toMatchObject({
      values: { name: 'Taco', price: '50' },
      remoteChange: { base: { name: 'Taco', price: '45' }, theirs: { name: 'Tacos', price: '45' } },
    })
  })

  it('is no longer a conflict after the manager has merged it with the typed values', () => {
    const later = mirror(2, { ...taco, price: 48 })
    const values = { name: 'Taco', price: '50' }
    const replaced = reduce(changed, { type: 'baseReplaced', base: { record: { ...taco, price: 48 }, rev: 2 }, values })
    expect(view(replaced, later)).toMatchObject({ remoteChange: undefined, isDirty: true, values })
  })

  it('is no conflict when it equals the version from which the form was filled', () => {
    const back = mirror(3, taco)
    const received = receiveCatalogue(changed, back)
    expect(received.base).toEqual({ record: taco, rev: 3 })
    expect(view(received, back)).toMatchObject({ isDirty: true, remoteChange: undefined })
  })

  it('is reported as deleted when the local copy no longer has the record', () => {
    const gone = mirror(2)
    expect(view(receiveCatalogue(open(context), gone), gone).remoteChange).toBe('deleted')
    expect(view(receiveCatalogue(changed, gone), gone)).toMatchObject({ remoteChange: 'deleted', isDirty: true })
  })

  it('is ignored when it is older than the last save of this form', () => {
    const saved = save(changed, context, { kind: 'saved', rev: 3 })
    const older = mirror(2, { ...taco, name: 'Tacos' })
    expect(view(receiveCatalogue(saved, older), older).remoteChange).toBeUndefined()
  })

  it('counts as the save of this form when it has the typed values and the answer to the save was lost', () => {
    const unanswered = save(changed, context, { kind: 'failed', reason: 'timeout' })
    const written = mirror(2, { ...taco, price: 50 })
    const received = receiveCatalogue(unanswered, written)
    expect(received).toMatchObject({
      base: { record: { price: 50 }, rev: 2 },
      edited: undefined,
      failure: undefined,
      lastSave: { name: 'Taco', isCreation: false },
    })
  })

  it('does not hide the failure of the last save when the version lacks the typed values', () => {
    const unanswered = save(changed, context, { kind: 'failed', reason: 'unreachable' })
    const other = mirror(2, { ...taco, price: 48 })
    expect(receiveCatalogue(unanswered, other).failure).toEqual({ kind: 'callFailed', reason: 'unreachable' })
  })
})
