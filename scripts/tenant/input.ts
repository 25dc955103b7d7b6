import * as v from 'valibot'
import { publicTenantSchema } from '../../domain/catalogue.ts'
import { OperatorError } from './operator-error.ts'

/** The arguments of the command `create`. `from`: `empty`, `restaurante`, `club` or the path of an exported file. */
export type Wanted = {
  id: string
  name: string
  currency: string
  timeZone: string
  locale: string
  admin: string
  subdomain: string
  from: string
}

const idPattern = /^[a-z][a-z0-9-]{0,28}[a-z0-9]$/
const reserved = ['admin', 'www', 'api', 'app', 'mail', 'ftp', 'localhost', 'comanda', 'static', 'assets', 'status']

/** Checks the id of a tenant (restaurant), such as `demo`. @throws OperatorError, for example for `admin` or `1x` */
export function checkId(id: string | undefined): string {
  if (id === undefined || !idPattern.test(id) || id.includes('--')) {
    throw new OperatorError(
      `El identificador «${id ?? ''}» no sirve: de 2 a 30 letras minúsculas, cifras o guiones, y empieza con letra.`,
    )
  }
  if (reserved.includes(id)) throw new OperatorError(`El identificador ${id} está reservado.`)
  return id
}

/** @throws OperatorError for a subdomain that a tenant may not have, for example `admin` or `1x` */
export function checkSubdomain(subdomain: string): string {
  if (reserved.includes(subdomain)) throw new OperatorError(`El subdominio ${subdomain} está reservado.`)
  if (!idPattern.test(subdomain) || subdomain.includes('--')) {
    throw new OperatorError(`El subdominio «${subdomain}» no sirve: letras minúsculas, cifras o guiones.`)
  }
  return subdomain
}

type Options = {
  [Name in 'name' | 'currency' | 'time-zone' | 'locale' | 'admin' | 'subdomain' | 'from']?: string | undefined
}

/**
 * Checks the arguments of the command `create`, except `from`, and adds the default values.
 * @throws OperatorError for a missing or wrong argument
 */
export function checkWanted(id: string | undefined, options: Options): Wanted {
  const { name, currency, 'time-zone': timeZone, locale = 'es-MX', admin, from = 'empty' } = options
  const tenantId = checkId(id)
  const subdomain = checkSubdomain(options.subdomain ?? tenantId)
  const missing = Object.entries({ name, currency, 'time-zone': timeZone, admin }).find(([, value]) => !value)
  if (missing) throw new OperatorError(`Falta --${missing[0]}.`)
  const { entries } = publicTenantSchema
  if (!v.is(entries.name, name)) throw new OperatorError(`El nombre «${name}» no sirve.`)
  if (!v.is(entries.currency, currency) || !Intl.supportedValuesOf('currency').includes(currency)) {
    throw new OperatorError(`La moneda ${currency} no existe; por ejemplo MXN o EUR.`)
  }
  if (!v.is(entries.timeZone, timeZone) || !isKnown(() => new Intl.DateTimeFormat('es', { timeZone }))) {
    throw new OperatorError(`La zona horaria ${timeZone} no existe; por ejemplo America/Mexico_City.`)
  }
  if (!v.is(entries.locale, locale) || !isKnown(() => Intl.getCanonicalLocales(locale))) {
    throw new OperatorError(`El idioma ${locale} no existe; por ejemplo es-MX.`)
  }
  if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(admin!)) throw new OperatorError(`El usuario «${admin}» no sirve.`)
  return { id: tenantId, name, currency, timeZone, locale, admin: admin!, subdomain, from }
}

function isKnown(use: () => unknown): boolean {
  try {
    use()
    return true
  } catch {
    return false
  }
}
