import type { CatalogueDocuments, Customer, PublicTenant } from '../../../domain/catalogue.ts'
import { schemaNumber } from '../../../domain/catalogue-schema.ts'
import type { ImportRequest } from '../../../domain/import-links.ts'
import type { Station } from '../../../domain/kitchen/station.ts'
import { CallError } from '../call-error.ts'
import { callCloudFunction } from '../functions.ts'
import { newId } from '../ids.ts'

/**
 * The collections whose documents managers edit, with the types of these documents. The stations and the customers have
 * revision numbers of their own, separate from the revision of the catalogue.
 */
export type EditableCollections = CatalogueDocuments & { stations: Station; customers: Customer }
export type EditableCollectionName = keyof EditableCollections

/**
 * A change of one document of the catalogue, of one station or customer, or of the tenant's `settings`, which only an
 * admin may change. `baseRev`: the revision of the catalogue (or of the stations or customers) when the document was
 * read. The server refuses the edit if the document has changed since then. One request cannot edit stations or
 * customers together with documents of other collections.
 */
export type CatalogueEdit =
  | {
      [Name in EditableCollectionName]: { collection: Name; id: string; baseRev?: number } & (
        | { op: 'put'; doc: EditableCollections[Name] }
        | { op: 'delete' }
      )
    }[EditableCollectionName]
  | { collection: 'settings'; id: string; baseRev?: number; op: 'put'; doc: PublicTenant }

/**
 * An invalid field in an edit. `index`: the position of the edit in the list of edits. `path`: for example `price` or
 * `options.0.name`. `isLocked`: the value is valid, but can no longer be changed.
 */
export type EditProblem = { index: number; path: string; isLocked?: true }

/** The result of `saveEdits`. `rev`: the new revision of the catalogue, or of the stations or customers. */
export type EditOutcome =
  | { kind: 'saved'; rev: number }
  /** Somebody has changed one of the documents since it was read. Nothing was written. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; problems: EditProblem[] }
  /**
   * After `unreachable` or `timeout` it is unknown whether the server has saved the edits. Saving them again is safe.
   */
  | { kind: 'failed'; reason: 'unreachable' | 'timeout' | 'denied' | 'tooLarge' }

const timeoutMs = 60_000
/**
 * The last edits that got no answer. If a person saves the same edits again, they are sent with the same id, so the
 * server applies them only once.
 */
let unansweredChange: { body: string; changeId: string } | undefined

/**
 * Saves all edits as one revision of the catalogue (or of the stations or customers), or none of the edits.
 * @param importing present if the edits are an import from a file, which can be undone later
 */
export async function saveEdits(edits: CatalogueEdit[], importing?: ImportRequest): Promise<EditOutcome> {
  const body = JSON.stringify([edits, importing])
  const changeId = unansweredChange?.body === body ? unansweredChange.changeId : newId()
  unansweredChange = { body, changeId }
  try {
    const { rev } = await callCloudFunction<{ rev: number }>(
      'catalog',
      { changeId, changes: edits, schema: schemaNumber, ...(importing && { import: importing }) },
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
  return errors.map(({ index, path, code }: { index: number; path: unknown; code?: unknown }) => ({
    index,
    path: String(path).replace(/^doc\./, ''),
    ...(code === 'locked' && { isLocked: true }),
  }))
}
