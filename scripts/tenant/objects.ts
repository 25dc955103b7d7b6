import { randomBytes } from 'node:crypto'
import type { ObjectSettings } from '../../emulator/storage/objects.ts'
import { ServiceError } from './operator-error.ts'
import type { Project } from './project.ts'

/** A file in Storage. `name` is relative to the folder of the tenant (restaurant), such as `public/images/1.webp`. */
export type TenantObject = { name: string; content: Buffer; settings: ObjectSettings }

const folderOf = (tenantId: string) => `tenants/${tenantId}/`
const pathOf = ({ config }: Project, name = '') =>
  `/storage/v1/b/${config.storageBucket}/o${name && `/${encodeURIComponent(name)}`}`

export async function* listObjects(
  project: Project,
  tenantId: string,
): AsyncGenerator<{ name: string; settings: ObjectSettings }> {
  const folder = folderOf(tenantId)
  let pageToken: string | undefined
  do {
    const query = new URLSearchParams({ prefix: folder, ...(pageToken && { pageToken }) })
    const page: { items?: (ObjectSettings & { name: string })[]; nextPageToken?: string } = await project.json(
      'storage',
      `${pathOf(project)}?${query}`,
    )
    for (const { name, contentType, contentEncoding, contentDisposition, cacheControl, metadata } of page.items ?? []) {
      const settings = { contentType, contentEncoding, contentDisposition, cacheControl, metadata }
      yield { name: name.slice(folder.length), settings }
    }
    pageToken = page.nextPageToken
  } while (pageToken)
}

/** @param name relative to the tenant's folder */
export async function readObject(project: Project, tenantId: string, name: string): Promise<Buffer> {
  const response = await project.send('storage', `${pathOf(project, folderOf(tenantId) + name)}?alt=media`)
  return Buffer.from(await response.arrayBuffer())
}

/** An object of the same name is replaced. */
export async function writeObject(project: Project, tenantId: string, object: TenantObject): Promise<void> {
  const boundary = `part-${randomBytes(12).toString('hex')}`
  const metadata = JSON.stringify({ ...object.settings, name: folderOf(tenantId) + object.name })
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${metadata}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: ${object.settings.contentType ?? 'application/octet-stream'}\r\n\r\n`),
    object.content,
    Buffer.from(`\r\n--${boundary}--`),
  ])
  const headers = { 'content-type': `multipart/related; boundary=${boundary}` }
  const address = `/upload/storage/v1/b/${project.config.storageBucket}/o?uploadType=multipart`
  await project.send('storage', address, { method: 'POST', body, headers })
}

/** Does nothing if the object does not exist. */
export async function deleteObject(project: Project, tenantId: string, name: string): Promise<void> {
  try {
    await project.send('storage', pathOf(project, folderOf(tenantId) + name), { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ServiceError && error.status === 404)) throw error
  }
}
