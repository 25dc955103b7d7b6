import { runCommand } from '../../scripts/tenant/command.ts'
import { fromFields, listTenantDocuments } from '../../scripts/tenant/documents.ts'
import { connectProject } from '../../scripts/tenant/project.ts'

/**
 * Runs a command of `npm run tenant` on the backend at the port.
 * @param words the arguments of the command, for example `disable demo`
 * @param request replaces `fetch`
 * @returns the lines that the command prints
 */
export async function operate(port: number, words: string, request?: typeof fetch): Promise<string[]> {
  const lines: string[] = []
  const args = [...words.split(' '), '--backend', `http://127.0.0.1:${port}`]
  await runCommand(args, line => lines.push(line), request)
  return lines
}

/** Returns the one-time password in the lines that `create` or `import` printed. */
export const passwordIn = (lines: string[]): string =>
  lines.map(line => /contraseña (\S+)$/.exec(line)?.[1]).find(found => found !== undefined)!

/** Reads all documents of a tenant. The key of each document is its path. */
export async function readTenant(port: number, tenantId: string): Promise<{ [path: string]: Record<string, unknown> }> {
  const project = await connectProject({ backend: `http://127.0.0.1:${port}` })
  const found: { [path: string]: Record<string, unknown> } = {}
  for await (const { path, fields } of listTenantDocuments(project, tenantId)) found[path] = fromFields(fields)
  return found
}
