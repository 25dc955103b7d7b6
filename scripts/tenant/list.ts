import { fromFields, readDocument } from './documents.ts'
import type { Project } from './project.ts'
import { readEntries } from './registry.ts'

/** @returns a line for each tenant (restaurant), with its id, subdomain, state (active or paused) and name */
export async function listTenants(project: Project): Promise<string[]> {
  const lines: string[] = []
  for (const [id, { Subdominio, Estado = 'activo' }] of Object.entries(await readEntries(project))) {
    const found = await readDocument(project, `tenants/${id}`)
    const name = found ? String(fromFields(found.fields).name) : 'sin datos'
    lines.push(`${id.padEnd(20)} ${Subdominio.padEnd(20)} ${Estado.padEnd(8)} ${name}`)
  }
  return lines
}
