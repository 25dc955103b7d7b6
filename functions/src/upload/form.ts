import * as v from 'valibot'
import { CallError } from '../call-error.ts'

/** The maximum size of an uploaded file, in bytes. Large enough for an original photo from a phone. */
export const maxFileBytes = 20 * 1024 * 1024

const formSchema = v.object({
  tenant: v.string(),
  /**
   * Whether the picture shows a product or is the restaurant's logo. It is stored in the folder `products` or `logos`.
   */
  kind: v.optional(v.picklist(['product', 'logo']), 'product'),
  file: v.instance(Blob),
})
/** The fields of an upload form. `file` is the content of the picture file. */
export type UploadForm = Omit<v.InferOutput<typeof formSchema>, 'file'> & { file: Uint8Array }

/**
 * Reads the multipart body of an upload. Ignores the file's name and declared type, because the sender can choose them
 * freely.
 * @throws CallError `too_large` for a file above 20 MiB, `invalid` for a body that is not such a form
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
  } catch (error) {
    if (error instanceof TypeError) throw new CallError('invalid')
    throw error
  }
}
