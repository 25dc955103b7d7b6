import type { CatalogueCollections, CollectionName } from '../../../domain/catalogue.ts'
import { CallError } from '../call-error.ts'
import { callCloudFunction } from '../functions.ts'
import { newId } from '../ids.ts'

/** `baseRev`: the catalogue revision on the screen. The server refuses the edit if the document changed since then. */
export type CatalogueEdit = {
  [Name in CollectionName]: { collection: Name; id: string; baseRev?: number } & (
    | { op: 'put'; doc: CatalogueCollections[Name] }
    | { op: 'delete' }
  )
}[CollectionName]

/** `index`: the position of the edit. `path`: the invalid field, for example `price` or `options.0.name`. */
export type EditProblem = { index: number; path: string }

export type EditOutcome =
  | { kind: 'saved'; rev: number }
  /** Another user has changed one of the documents. Nothing was written. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; problems: EditProblem[] }
  /** After `unreachable` and `timeout` the edits may have been written. Saving them again is safe. */
  | { kind: 'failed'; reason: 'unreachable' | 'timeout' | 'denied' | 'tooLarge' }

const timeoutMs = 60_000
/** The last edits without an answer. If they are saved again, they have the same id, so the server applies them once. */
let unansweredChange: { body: string; changeId: string } | undefined

/** Saves all edits in one revision of the catalogue, or none of them. Needs the network. */
export async function saveEdits(edits: CatalogueEdit[]): Promise<EditOutcome> {
  const body = JSON.stringify(edits)
  const changeId = unansweredChange?.body === body ? unansweredChange.changeId : newId()
  unansweredChange = { body, changeId }
  try {
    const { rev } = await callCloudFunction<{ rev: number }>(
      'catalog',
      { changeId, changes: edits },
      { timeout: timeoutMs },
    )
    unansweredChange = undefined
    return { kind: 'saved', rev }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const outcome = outcomeOf(error)
    const isAnswered = outcome.kind !== 'failed' || !['unreachable', 'timeout'].includes(outcome.reason)
    if (isAnswered) unansweredChange = undefined
    return outcome
  }
}

function outcomeOf({ code, details }: CallError): EditOutcome {
  switch (code) {
    case 'conflict':
      return { kind: 'conflict' }
    case 'invalid':
      return { kind: 'invalid', problems: problemsIn(details.errors) }
    case 'timeout':
      return { kind: 'failed', reason: 'timeout' }
    case 'too_large':
      return { kind: 'failed', reason: 'tooLarge' }
    case 'denied':
    case 'unauthenticated':
      return { kind: 'failed', reason: 'denied' }
    default:
      return { kind: 'failed', reason: 'unreachable' }
  }
}

function problemsIn(errors: unknown): EditProblem[] {
  if (!Array.isArray(errors)) return []
  return errors.map(({ index, path }: EditProblem) => ({ index, path: String(path).replace(/^doc\./, '') }))
}
