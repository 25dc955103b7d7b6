import { storageBucket } from '../project.ts'
import type { ObjectSettings, StoredObject } from './objects.ts'

/** Converts an object's metadata to the JSON of Cloud Storage and Firebase Storage. */
export function toObjectJson(object: StoredObject): Record<string, unknown> {
  const { file: _, size, metageneration, ...rest } = object
  return {
    kind: 'storage#object',
    id: `${storageBucket}/${object.name}/${object.generation}`,
    bucket: storageBucket,
    ...rest,
    size: String(size),
    metageneration: String(metageneration),
    etag: etagOf(object),
    storageClass: 'STANDARD',
  }
}

/** The ETag of an object. It changes with the content and with the metadata. */
export function etagOf(object: StoredObject): string {
  return Buffer.from(`${object.generation}/${object.metageneration}`).toString('base64url')
}

const settable = ['contentType', 'contentEncoding', 'contentDisposition', 'contentLanguage', 'cacheControl'] as const

/** Reads from the JSON of a request the metadata that an uploader may set. Ignores all other fields. */
export function parseSettableMetadata(json: Record<string, unknown>): ObjectSettings {
  const settings: ObjectSettings = {}
  for (const key of settable) if (typeof json[key] === 'string') settings[key] = json[key]
  if (typeof json.metadata === 'object' && json.metadata !== null) {
    const entries = Object.entries(json.metadata).map(([key, value]) => [key, String(value)] as const)
    settings.metadata = Object.fromEntries(entries)
  }
  return settings
}
