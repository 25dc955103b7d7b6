import { parseArgs } from 'node:util'
import { createTenant } from './create.ts'
import { deleteTenant } from './delete.ts'
import { checkId, checkWanted } from './input.ts'
import { listTenants } from './list.ts'
import { OperatorError } from './operator-error.ts'
import { disableTenant, enableTenant } from './pause.ts'
import { connectProject, type Project } from './project.ts'
import type { OneTimePassword, Report } from './report.ts'
import { exportTenant, importTenant } from './transfer.ts'

export const usage = `npm run tenant -- ORDEN … (--backend http://localhost:4000 | --project PROYECTO)
  create ID --name N --currency MXN --time-zone America/Mexico_City --admin USUARIO
         [--locale es-MX] [--subdomain S] [--from empty|restaurante|club|ARCHIVO] [--change]
  list
  disable ID · enable ID
  export ID ARCHIVO (--passphrase P | --plain)
  import ARCHIVO [--passphrase P]
  delete ID --export ARCHIVO --yes ID [--passphrase P]`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  ...{ backend: text, project: text, passphrase: text },
  ...{ name: text, currency: text, 'time-zone': text, locale: text, admin: text, subdomain: text, from: text },
  ...{ export: text, yes: text, change: flag, plain: flag },
}
type Values = ReturnType<typeof parse>['values']
type Order = (
  project: Project,
  names: string[],
  values: Values,
  passphrase: string | undefined,
  report: Report,
) => Promise<void>

const orders: { [name: string]: { names: number; check?(names: string[], values: Values): void; run: Order } } = {
  create: {
    names: 1,
    check: ([id], values) => void checkWanted(id, values),
    async run(project, [id], values, passphrase, report) {
      const wanted = checkWanted(id, values)
      const made = await createTenant(project, wanted, { change: values.change, passphrase, report })
      if (made) reportPasswords([made], report)
      report(`Dirección: ${addressOf(project, wanted.id, wanted.subdomain)}`)
    },
  },
  list: {
    names: 0,
    async run(project, _names, _values, _passphrase, report) {
      for (const line of await listTenants(project)) report(line)
    },
  },
  disable: {
    names: 1,
    check: checkFirst,
    run: (project, [id], _values, _passphrase, report) => disableTenant(project, id!, report),
  },
  enable: {
    names: 1,
    check: checkFirst,
    run: (project, [id], _values, _passphrase, report) => enableTenant(project, id!, report),
  },
  export: {
    names: 2,
    check([id, file], { plain, passphrase }) {
      checkId(id)
      if (!file) throw new OperatorError('Falta el ARCHIVO.')
      if (plain || passphrase || process.env.COMANDA_PASSPHRASE) return
      throw new OperatorError('Falta --passphrase: el archivo lleva la clave de los códigos QR (o --plain).')
    },
    async run(project, [id, file], { plain }, passphrase, report) {
      const lines = await exportTenant(project, id!, {
        file: file!,
        passphrase: plain ? undefined : passphrase,
        report,
      })
      report(`${file}: ${lines} registros de ${id}.`)
    },
  },
  import: {
    names: 1,
    async run(project, [file], _values, passphrase, report) {
      reportPasswords(await importTenant(project, file!, { passphrase, report }), report)
    },
  },
  delete: {
    names: 1,
    check: checkFirst,
    async run(project, [id], values, passphrase, report) {
      if (!values.export) throw new OperatorError('Falta --export ARCHIVO: no se borra nada sin una copia.')
      await deleteTenant(project, id!, { file: values.export, passphrase, confirmed: values.yes, report })
    },
  },
}

function checkFirst([id]: string[]): void {
  checkId(id)
}

/**
 * Runs one command of `npm run tenant`.
 * @param args the words after `npm run tenant --`, for example `disable demo --project my-restaurant`
 * @param request replaces `fetch` in tests
 * @throws OperatorError for wrong arguments, and when the command fails for a reason that the operator can correct
 */
export async function runCommand(args: string[], report: Report, request: typeof fetch = fetch): Promise<void> {
  const { values, positionals } = parse(args)
  const [name = '', ...names] = positionals
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (order === undefined || names.length !== order.names) throw new OperatorError(usage)
  order.check?.(names, values)
  const { backend, project } = values
  // `--passphrase "$X"` with an unset shell variable X gives an empty text, which counts as no passphrase.
  const passphrase = values.passphrase || process.env.COMANDA_PASSPHRASE
  await order.run(await connectProject({ backend, project, fetch: request }), names, values, passphrase, report)
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(`No entiendo ${(error as Error).message}`)
  }
}

function reportPasswords(passwords: OneTimePassword[], report: Report): void {
  for (const { user, password } of passwords) report(`Usuario ${user} · contraseña ${password}`)
  report('Las contraseñas no se vuelven a mostrar.')
}

/**
 * Returns the address of the tenant's app: `http://demo.localhost:4000` on an emulator,
 * `https://my-restaurant.web.app/?TENANT=demo` on Google's host.
 */
function addressOf({ origin, isEmulator }: Project, tenantId: string, subdomain: string): string {
  if (isEmulator) return origin.replace('//', `//${subdomain}.`).replace('127.0.0.1', 'localhost')
  return `${origin}/?TENANT=${tenantId}`
}
