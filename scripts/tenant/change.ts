import { toFields } from '../../emulator/seed/fields.ts'
import { revisionPartId } from '../../functions/src/catalogue/change.ts'
import { findAccount, staffEmail } from './accounts.ts'
import { commitDocuments, fromFields, readDocument } from './documents.ts'
import type { Wanted } from './input.ts'
import { OperatorError } from './operator-error.ts'
import type { Project } from './project.ts'
import type { Entry } from './registry.ts'
import type { Report } from './report.ts'

const changeable = ['name', 'currency', 'locale', 'timeZone'] as const
const labels = { name: 'name', currency: 'currency', locale: 'locale', timeZone: 'time-zone' }

/**
 * Compares an existing tenant (restaurant) with the arguments of the command `create`, except `from`. With `change`,
 * stores a different name, currency, language or time zone as a new revision of the catalogue.
 * @throws OperatorError, for example when one of these four differs and `change` is false, when the subdomain differs,
 * or when the tenant has no account with the name of the admin
 */
export async function compareOrChange(
  project: Project,
  wanted: Wanted,
  entry: Entry,
  { change, report }: { change: boolean; report: Report },
): Promise<void> {
  const { id } = wanted
  const found = await readDocument(project, `tenants/${id}`)
  if (!found) throw new OperatorError(`${id} está en el registro y no tiene datos.`)
  if (entry.Subdominio !== wanted.subdomain) {
    throw new OperatorError(`${id} ya existe con el subdominio ${entry.Subdominio}, que no se cambia aquí.`)
  }
  if ((await findAccount(project, entry.AuthTenants.Admins, staffEmail(wanted.admin))) === undefined) {
    throw new OperatorError(`${id} ya existe sin el usuario ${wanted.admin}; se crea en /admin/Usuarios.`)
  }
  const tenant = fromFields(found.fields)
  const different = changeable.filter(name => tenant[name] !== wanted[name])
  if (different.length === 0) return report(`${id} ya estaba.`)
  const list = different.map(name => `--${labels[name]} ${tenant[name]} → ${wanted[name]}`).join(', ')
  if (!change) throw new OperatorError(`${id} ya existe con otros datos (${list}); para cambiarlos: --change.`)

  const counterPath = `tenants/${id}/counters/catalogue`
  const counter = await readDocument(project, counterPath)
  const rev = Number(counter ? fromFields(counter.fields).rev : 1) + 1
  const changed = Object.fromEntries(different.map(name => [name, wanted[name]]))
  const { catalogue: _, epoch: __, kitchen: ___, rev: ____, ...settings } = tenant
  const json = JSON.stringify([{ collection: 'tenant', doc: { ...settings, ...changed } }])
  const isChanged = await commitDocuments(project, [
    {
      path: found.path,
      fields: { ...found.fields, ...toFields({ ...changed, rev }) },
      if: { updateTime: found.updateTime },
    },
    {
      path: counterPath,
      fields: toFields({ rev }),
      if: counter ? { updateTime: counter.updateTime } : 'absent',
    },
    {
      path: `tenants/${id}/changes/${revisionPartId(rev, 0)}`,
      fields: toFields({ rev, part: 0, parts: 1, json }),
      if: 'absent',
    },
  ])
  if (!isChanged) throw new OperatorError(`${id} cambió mientras tanto; repita la orden.`)
  report(`${id} cambiado: ${list}`)
}
