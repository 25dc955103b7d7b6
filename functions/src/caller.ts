import * as v from 'valibot'
import { idSchema } from '../../domain/catalogue.ts'
import { type Role, roles } from '../../domain/permissions.ts'
import { CallError } from './call-error.ts'
import { accountsOf } from './firebase.ts'
import { registryEntry } from './registry.ts'

const claimsSchema = v.object({ uid: v.string(), role: v.picklist(roles), tenantId: idSchema, auth_time: v.number() })

/**
 * Who calls, as the token says. Whether staff is still active is in the tenant's own record, read with the rest of a call.
 * `signedInAt`: seconds since 1970. `authTenant`: where the account is, and those of the same user type.
 */
export type Caller = {
  uid: string
  role: Role
  tenantId: string
  signedInAt: number
  authTenant: string
  databaseId: string
}

/** What a token says of itself: verified by nobody, but nothing else can be verified later. */
export type UnverifiedToken = { token: string; authTenant: string | undefined; role: unknown; tenantId: unknown }

/**
 * Reads an `Authorization` header.
 * @throws CallError `unauthenticated` for what is no token
 */
export function readToken(authorization: string | undefined): UnverifiedToken {
  const token = /^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'))
    const { firebase, role, tenantId } = v.parse(payloadSchema, payload)
    return { token, authTenant: firebase.tenant, role, tenantId }
  } catch {
    throw new CallError('unauthenticated')
  }
}

/** The sign-in tenant decides who verifies the token, and is verified with it. */
const payloadSchema = v.object({
  firebase: v.object({ tenant: v.optional(v.pipe(v.string(), v.minLength(1))) }),
  role: v.optional(v.unknown()),
  tenantId: v.optional(v.unknown()),
})

/**
 * Whose token this is.
 * @throws CallError `unauthenticated` without a valid token, `denied` for an account that is no tenant's or another tenant's.
 */
export async function verifyCaller({ token, authTenant: claimed }: UnverifiedToken): Promise<Caller> {
  if (claimed === undefined) throw new CallError('denied')
  const decoded = await verify(token, claimed)
  const claims = v.safeParse(claimsSchema, decoded)
  if (!claims.success) throw new CallError('denied')
  const entry = await registryEntry(claims.output.tenantId)
  const userType = claims.output.role === 'guest' ? 'Clientes' : 'Admins'
  if (entry?.AuthTenants[userType] !== claimed) throw new CallError('denied')
  const { auth_time: signedInAt, ...caller } = claims.output
  return { ...caller, signedInAt, authTenant: claimed, databaseId: entry.databaseId }
}

async function verify(token: string, authTenant: string): Promise<unknown> {
  try {
    return await accountsOf(authTenant).verifyIdToken(token)
  } catch (error) {
    const { code } = error as { code?: unknown }
    // Known, and not let in: the answer of a removed member of the staff, whichever check comes first.
    if (code === 'auth/user-disabled') throw new CallError('denied')
    // Not being able to judge a token does not make it a bad one.
    if (code === 'auth/internal-error' || code === 'app/network-error' || code === 'app/network-timeout') throw error
    throw new CallError('unauthenticated')
  }
}
