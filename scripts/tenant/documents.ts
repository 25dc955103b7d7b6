import type { Fields, Value } from '../../emulator/firestore/values.ts'
import { ServiceError } from './operator-error.ts'
import type { Project } from './project.ts'

/** A document as Firestore's REST API returns it. `path` is relative to the database, for example `tenants/demo`. */
export type StoredDocument = { path: string; fields: Fields; updateTime: string }

/**
 * A write of one document. With `if`, the write happens only if the document does not exist (`absent`), or has not
 * changed since `updateTime`.
 */
export type DocumentWrite = { path: string; if?: 'absent' | { updateTime: string } } & (
  | { fields: Fields }
  | { delete: true }
)

type RestDocument = { name: string; fields?: Fields; updateTime: string }

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')
const rootOf = ({ config }: Project) => `projects/${config.projectId}/databases/(default)/documents/`

export async function readDocument(project: Project, path: string): Promise<StoredDocument | undefined> {
  try {
    const found = await project.json<RestDocument>('firestore', `/${encode(path)}`)
    return { path, fields: found.fields ?? {}, updateTime: found.updateTime }
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}

/** The names of the subcollections, keyed by the collection whose documents have them. */
const subcollections: { [collection: string]: string[] } = { imports: ['parts'] }

/**
 * Lists the tenant's document and then the documents of its collections. A parent document comes after the documents in
 * its subcollections: a deletion that is interrupted and run again finds those documents only through their parent.
 */
export async function* listTenantDocuments(project: Project, tenantId: string): AsyncGenerator<StoredDocument> {
  const root = `tenants/${tenantId}`
  const own = await readDocument(project, root)
  if (own) yield own
  const address = `/${encode(root)}:listCollectionIds`
  const { collectionIds = [] } = await project.json<{ collectionIds?: string[] }>('firestore', address, { body: {} })
  for (const id of collectionIds) {
    for await (const document of listDocuments(project, `${root}/${id}`)) {
      for (const name of subcollections[id] ?? []) yield* listDocuments(project, `${document.path}/${name}`)
      yield document
    }
  }
}

async function* listDocuments(project: Project, collection: string): AsyncGenerator<StoredDocument> {
  let pageToken: string | undefined
  do {
    const query = new URLSearchParams({ pageSize: '300', ...(pageToken && { pageToken }) })
    const page: { documents?: RestDocument[]; nextPageToken?: string } = await project.json(
      'firestore',
      `/${encode(collection)}?${query}`,
    )
    for (const { name, fields = {}, updateTime } of page.documents ?? []) {
      yield { path: name.slice(rootOf(project).length), fields, updateTime }
    }
    pageToken = page.nextPageToken
  } while (pageToken)
}

/**
 * Performs all writes in one commit.
 * @returns false when a precondition is not met; then nothing was written
 */
export async function commitDocuments(project: Project, writes: DocumentWrite[]): Promise<boolean> {
  const name = (path: string) => rootOf(project) + path
  const body = {
    writes: writes.map(write => ({
      ...('delete' in write
        ? { delete: name(write.path) }
        : { update: { name: name(write.path), fields: write.fields } }),
      ...(write.if && { currentDocument: write.if === 'absent' ? { exists: false } : write.if }),
    })),
  }
  try {
    await project.send('firestore', ':commit', { body })
    return true
  } catch (error) {
    const conflicts = ['ALREADY_EXISTS', 'FAILED_PRECONDITION', 'NOT_FOUND']
    if (error instanceof ServiceError && conflicts.includes(error.reason)) return false
    throw error
  }
}

/** Firestore takes at most 500 writes and 10 MiB in one commit. */
const maxWrites = 400
const maxBytes = 4 * 1024 * 1024

/** Writes any number of documents, in several commits. */
export async function writeDocuments(project: Project, writes: AsyncIterable<DocumentWrite> | DocumentWrite[]) {
  let batch: DocumentWrite[] = []
  let bytes = 0
  const flush = async () => {
    if (batch.length > 0 && !(await commitDocuments(project, batch))) throw new Error('a commit was refused')
    batch = []
    bytes = 0
  }
  for await (const write of writes) {
    const size = JSON.stringify(write).length
    if (batch.length === maxWrites || bytes + size > maxBytes) await flush()
    batch.push(write)
    bytes += size
  }
  await flush()
}

/** Converts the fields of a document to a plain object. Integers become numbers, timestamps become texts. */
export const fromFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]))

function fromValue(value: Value): unknown {
  if ('nullValue' in value) return null
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromValue)
  return Object.values(value)[0]
}
