import { createHash } from 'node:crypto'
import { may } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Call } from '../endpoint.ts'
import { bucket, firestore } from '../firebase.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import type { UploadForm } from './form.ts'
import { reencode } from './reencode.ts'

/**
 * `path`: the path in Storage of the large picture; the path of the small one ends in `-small.webp` instead of `.webp`.
 * `width` and `height`: the size of the large picture in pixels.
 */
export type UploadAnswer = { path: string; width: number; height: number }

/**
 * The cloud function `upload`: encodes a picture again and stores it in two sizes as public files. Their names contain
 * a hash of the large picture, so a copy that a browser has cached is never out of date.
 * @throws CallError `denied`; `invalid` for a file that is not a readable picture; the errors of `resolveRole`
 */
export async function storePicture({ caller, data }: Call<UploadForm>): Promise<UploadAnswer> {
  const tenantRef = getTenantRef(firestore(caller.databaseId), caller.tenantId)
  const role = resolveRole(caller, await tenantRef.collection('staff').doc(caller.uid).get())
  // The tenant's settings do not influence who may edit the catalogue, so empty settings suffice here.
  if (!may({ role }, 'editCatalogue', { settings: {} })) throw new CallError('denied')

  const { large, small } = await reencode(data.file)
  const name = createHash('sha256').update(large.bytes).digest('hex').slice(0, 32)
  const stem = `tenants/${caller.tenantId}/public/${data.kind}s/${name}`
  const path = `${stem}.webp`
  await Promise.all([saveImage(path, large.bytes), saveImage(`${stem}-small.webp`, small.bytes)])
  await tenantRef
    .collection('audit')
    .add(toAuditEntry({ kind: 'upload', at: Date.now(), uid: caller.uid, role, data: { path } }))
  return { path, width: large.width, height: large.height }
}

const saveImage = (path: string, bytes: Buffer): Promise<void> =>
  bucket()
    .file(path)
    .save(bytes, {
      resumable: false,
      contentType: 'image/webp',
      metadata: { cacheControl: 'public, max-age=31536000, immutable' },
    })
