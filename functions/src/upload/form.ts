import * as v from 'valibot'
import { CallError } from '../call-error.ts'

/** A photo as a phone takes it, whole; the app sends far less. */
export const maxFileBytes = 20 * 1024 * 1024

const formSchema = v.object({
  tenant: v.string(),
  /** What the picture is of, and the folder that it goes to. */
  kind: v.optional(v.picklist(['product', 'logo']), 'product'),
  file: v.instance(Blob),
})
export type UploadForm = Omit<v.InferOutput<typeof formSchema>, 'file'> & { file: Uint8Array }

/**
 * Reads the multipart body of an upload. Name and type of the file are not looked at: they are whatever the sender says.
 * @throws CallError `too_large`, or `invalid` for what is no such form
 */
export async function readForm(contentType: string | undefined, body: Uint8Array<ArrayBuffer>): Promise<UploadForm> {
  if (body.length > maxFileBytes + 10_000) throw new CallError('too_large')
  const form = v.safeParse(formSchema, await parseFields(contentType, body))
  if (!form.success) throw new CallError('invalid')
  const file = new Uint8Array(await form.output.file.arrayBuffer())
  if (file.length > maxFileBytes) throw new CallError('too_large')
  return { ...form.output, file }
}

async function parseFields(contentType: string | undefined, body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType ?? '' } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new CallError('invalid')
  }
}
