import type { GenericSchema } from 'valibot'
import type { ImportLink, ImportLinks } from '../../../../../domain/import-links.ts'
import type { CatalogueEdit, EditableCollections } from '../../../../platform/calls/catalogue-edits.ts'
import { readKnownDocument } from '../../record/known-document.ts'
import { validateDocument } from '../../record/validate-document.ts'
import { compareFields, createImportLink, type FieldAccess, type FieldValues } from './compare-fields.ts'
import type { ImportDecisions, RowDecision } from './decisions.ts'
import { hashImportKey } from './hash.ts'
import type { ImportedField, PreviewRow, RowProblem } from './row.ts'

type ImportedCollection = 'products' | 'customers'
type Doc<N extends ImportedCollection> = EditableCollections[N]
type Item = PreviewRow['item']

/** How rows are imported into one collection: the products or the customers. */
export type ImportTarget<
  N extends ImportedCollection,
  I extends Item,
  F extends ImportedField,
  V extends FieldValues<F>,
> = {
  collection: N
  /** The first word of the text that is hashed to the id of a new document (see `hashImportKey`). */
  idPrefix: 'product' | 'member'
  documents: readonly ({ id: string } & Doc<N>)[]
  schema: GenericSchema<unknown, Doc<N>>
  fields: FieldAccess<Doc<N>, F, V>
  /**
   * Whether the user may import a row with the same key as an earlier row. Products may repeat a key
   * (`ImportedItem.key`); members may not repeat their number.
   */
  mayRepeat: boolean
  /** Applies the corrections that the user typed. */
  correct(item: I, decision: RowDecision): I
  toValues(item: I): V | RowProblem
  /**
   * For a row without an import link, finds a document that the row certainly describes: for example, because the row
   * contains the id of the document.
   */
  findOwnLink(item: I): ImportLink | undefined
  /**
   * Among the documents without an import link, finds one that the row could describe: for example, one with the same
   * name. `problem`: what the user is then asked.
   */
  findUnlinked(item: I, values: V): { id: string; problem: RowProblem } | undefined
  /**
   * Finds problems of the new or changed document that its schema does not check, for example a number that another
   * member has.
   */
  findProblem?(id: string, doc: Doc<N>): RowProblem | undefined
  createBlank(item: I): Doc<N>
  show(item: I, after: Doc<N> | undefined): Pick<PreviewRow, 'detail' | 'amount'>
}

type Compared<N extends ImportedCollection> = Pick<PreviewRow, 'status'> &
  Partial<PreviewRow> & { before?: Doc<N>; after?: Doc<N> }

/**
 * Compares the rows of a file with the stored documents, and collects the edits and the import links that the import
 * would send. An import link is the id of an imported document with fingerprints (short hashes) of its values in the
 * file.
 */
export class RowPreviewer<
  N extends ImportedCollection,
  I extends Item,
  F extends ImportedField,
  V extends FieldValues<F>,
> {
  readonly #target: ImportTarget<N, I, F, V>
  readonly #earlier: ImportLinks
  readonly #decisions: ImportDecisions
  readonly #documents: Map<string, { id: string } & Doc<N>>
  readonly #firstRowOfKey = new Map<string, number>()
  readonly #links = new Map<string, ImportLink>()
  readonly #seenKeys = new Set<string>()
  readonly edits: CatalogueEdit[] = []

  constructor(target: ImportTarget<N, I, F, V>, links: ImportLinks, decisions: ImportDecisions) {
    this.#target = target
    this.#earlier = links
    this.#decisions = decisions
    this.#documents = new Map(target.documents.map(document => [document.id, document]))
  }

  get links(): ImportLinks {
    return Object.fromEntries([...this.#links].filter(([key, link]) => String(this.#earlier[key]) !== String(link)))
  }

  /** The documents of earlier imports that no row describes. To be called after all rows were previewed. */
  listGone(): ({ id: string } & Doc<N>)[] {
    return Object.entries(this.#earlier).flatMap(([key, [id]]) => {
      const document = this.#documents.get(id)
      return document && !this.#seenKeys.has(key) ? [document] : []
    })
  }

  previewRow(item: I): PreviewRow {
    const row = item.rows[0]!
    const decision = this.#decisions.rows[row] ?? {}
    const corrected = this.#target.correct(item, decision)
    const { before, after, ...compared } = this.#check(corrected, row, decision)
    const shown = this.#target.show(corrected, after)
    const amountBefore = before && this.#target.show(corrected, before).amount
    const isAmountChanged = after !== undefined && amountBefore !== undefined && amountBefore !== shown.amount
    return {
      ...{ row, item, name: corrected.name, changed: [] },
      ...shown,
      ...(isAmountChanged && { amountBefore }),
      ...compared,
    }
  }

  #check(item: I, row: number, decision: RowDecision): Compared<N> {
    const first = this.#firstRowOfKey.get(item.key)
    if (first === undefined) this.#firstRowOfKey.set(item.key, row)
    const distinctKey = first === undefined ? item.key : `${item.key} ${row}`
    const key = hashImportKey(this.#target.idPrefix, distinctKey)
    this.#seenKeys.add(key)
    if (!(decision.isIncluded ?? !('isArchived' in item && item.isArchived))) return { status: 'leftOut' }
    if (item.problem) return { status: 'problem', problem: item.problem }
    const { mayRepeat } = this.#target
    if (first !== undefined && !(mayRepeat && decision.answer === 'create'))
      return { status: 'problem', problem: { code: mayRepeat ? 'repeated' : 'sameNumber', first } }
    return this.#compare(item, key, decision)
  }

  #compare(item: I, key: string, { answer }: RowDecision): Compared<N> {
    const { collection, schema, fields, ...target } = this.#target
    const values = target.toValues(item)
    if (isProblem(values)) return { status: 'problem', problem: values }
    const link = this.#earlier[key] ?? target.findOwnLink(item)
    const unlinked = target.findUnlinked(item, values)
    if (!link && unlinked && unlinked.id !== key && !answer) return { status: 'problem', problem: unlinked.problem }
    const id = link?.[0] ?? (answer === 'update' && unlinked ? unlinked.id : key)
    const stored = this.#documents.get(id)
    if (!stored && link && answer !== 'create') return { status: 'problem', problem: { code: 'deleted' } }
    const before = stored && readKnownDocument(collection, stored)
    const { changed, conflicting } = before
      ? compareFields(fields, before, values, link)
      : { changed: [...fields.names], conflicting: [] }
    if (conflicting.length > 0 && answer !== 'ignoreFile' && answer !== 'useFile')
      return { status: 'problem', problem: { code: 'conflict', fields: conflicting }, ...(before && { before }) }
    const applied = answer === 'useFile' ? [...changed, ...conflicting] : changed
    const checked = validateDocument(schema, fields.apply(before ?? target.createBlank(item), values, applied), {})
    if ('problems' in checked) {
      const [field, problem] = Object.entries(checked.problems)[0]!
      return { status: 'problem', problem: { code: 'invalid', field, problem } }
    }
    const isUntouched = before !== undefined && applied.length === 0
    const problem = isUntouched ? undefined : target.findProblem?.(id, checked.doc)
    if (problem) return { status: 'problem', problem }
    this.#links.set(key, createImportLink(id, fields.names, values))
    if (isUntouched) return { status: 'same', before, after: before }
    this.edits.push({ collection, op: 'put', id, doc: checked.doc } as CatalogueEdit)
    return before
      ? { status: 'changed', before, after: checked.doc, changed: applied }
      : { status: 'new', after: checked.doc }
  }
}

/** The ids of the documents to which the import links refer. */
export const listLinkedIds = (links: ImportLinks): Set<string> => new Set(Object.values(links).map(([id]) => id))

const isProblem = (value: object): value is RowProblem => 'code' in value
