import type { Accounts } from './accounts.ts'
import { type RequestBody, readBoolean, readString } from './body.ts'
import { AuthError } from './errors.ts'
import { type TenantConfig, type Tenants, toTenantJson } from './tenants.ts'

type Request = { method: string; id: string | undefined; body: RequestBody; query: URLSearchParams }

/**
 * @returns a function that performs one call of firebase-admin's `tenantManager()`, and throws AuthError for a refused
 * call
 */
export function createTenantHandler(tenants: Tenants, accounts: Accounts): (request: Request) => unknown {
  return ({ method, id, body, query }) => {
    if (id === undefined) {
      if (method === 'POST') return resourceOf(tenants.put(configOf(body)))
      if (method !== 'GET') throw new AuthError('METHOD_NOT_ALLOWED', 405)
      const limit = Math.min(Number(query.get('pageSize')) || 20, 1000)
      const found = tenants.list(query.get('pageToken') ?? '', limit)
      const next = found.length === limit ? found.at(-1)?.id : undefined
      return {
        tenants: found.map(tenant => toTenantJson(tenant.id, tenant.config)),
        ...(next === undefined ? {} : { nextPageToken: next }),
      }
    }
    if (id === '' || tenants.get(id) === undefined) throw new AuthError('TENANT_NOT_FOUND')
    if (method === 'PATCH') return resourceOf(tenants.put(configOf(body), id))
    if (method === 'DELETE') {
      accounts.removeAll(id)
      tenants.remove(id)
      return {}
    }
    return resourceOf(id)
  }

  function resourceOf(id: string): unknown {
    return toTenantJson(id, tenants.get(id)!)
  }
}

/** Reads the settings in `TenantConfig` from a request body. Other settings are ignored. */
function configOf(body: RequestBody): Partial<TenantConfig> {
  const displayName = readString(body, 'displayName')
  const allowPasswordSignup = readBoolean(body, 'allowPasswordSignup')
  const enableAnonymousUser = readBoolean(body, 'enableAnonymousUser')
  const permissions = (body.client as RequestBody | undefined)?.permissions as RequestBody | undefined
  const privacy = body.emailPrivacyConfig as RequestBody | undefined
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(allowPasswordSignup === undefined ? {} : { allowPasswordSignup }),
    ...(enableAnonymousUser === undefined ? {} : { enableAnonymousUser }),
    ...(permissions === undefined
      ? {}
      : {
          client: {
            permissions: {
              disabledUserSignup: readBoolean(permissions, 'disabledUserSignup') ?? false,
              disabledUserDeletion: readBoolean(permissions, 'disabledUserDeletion') ?? false,
            },
          },
        }),
    ...(privacy === undefined
      ? {}
      : {
          emailPrivacyConfig: {
            enableImprovedEmailPrivacy: readBoolean(privacy, 'enableImprovedEmailPrivacy') ?? false,
          },
        }),
  }
}
