import { logger } from 'firebase-functions'
import * as v from 'valibot'
import { idSchema } from '../../domain/catalogue.ts'
import { type Role, roles } from '../../domain/permissions.ts'
import { CallError } from './call-error.ts'
import { accountsOf } from './firebase.ts'
import { readRegistryEntry } from './registry.ts'
import { parseJson } from './untrusted.ts'

const claimsSchema = v.object({
  uid: v.string(),
  role: v.picklist(roles),
  tenantId: idSchema,
  auth_time: v.number(),
  firebase: v.optional(v.object({ sign_in_provider: v.optional(v.string()) }), {}),
})

/** The user who calls a cloud function. All fields except `databaseId` come from the verified ID token. */
export type Caller = {
  uid: string
  /** The role when the token was issued. `resolveRole` returns the current role of staff. */
  role: Role
  tenantId: string
  /** In seconds since 1970. */
  signedInAt: number
  /** The Identity Platform tenant of the account. */
  authTenant: string
  /** The name of the Firestore database with the data of the restaurant, from the registry. */
  databaseId: string
  /** For example `password`, or `custom` after a sign-in with a PIN. */
  signInProvider?: string | undefined
}

/** An ID token whose signature was not checked yet. `authTenant`: the Identity Platform tenant that the token names. */
export type UnverifiedToken = { token: string; authTenant: string | undefined }

/**
 * Reads the ID token from the header `Authorization` (`Bearer …`), without verifying the token.
 * @throws CallError `unauthenticated` when the header has no token, or a token that does not have the form of a
 * Firebase ID token
 */
export function readToken(authorization: string | undefined): UnverifiedToken {
  const token = /^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  const payload = v.safeParse(payloadSchema, parseJson(text))
  if (!payload.success) throw new CallError('unauthenticated')
  return { token, authTenant: payload.output.firebase.tenant }
}

const payloadSchema = v.object({
  firebase: v.object({ tenant: v.optional(v.pipe(v.string(), v.minLength(1))) }),
})

/**
 * Verifies an ID token. Also checks that the account belongs to the tenant (restaurant) that the token names as
 * `tenantId`.
 * @throws CallError
 * - `unauthenticated`: the token is invalid
 * - `paused`: the tenant is paused
 * - `denied`: the tenant is unknown, the account belongs to another tenant, or the token has no Identity Platform
 * tenant or lacks fields of `claimsSchema`; only on an emulator, where firebase-admin looks up the account: the account
 * is disabled
 * @throws another error when the tenant could not be read, or when firebase-admin could not check the token
 * (`retryableCodes`)
 */
export async function verifyCaller({ token, authTenant }: UnverifiedToken): Promise<Caller> {
  if (authTenant === undefined) throw new CallError('denied')
  const decoded = await verifyToken(token, authTenant)
  const claims = v.safeParse(claimsSchema, decoded)
  if (!claims.success) throw new CallError('denied')
  const entry = await readRegistryEntry(claims.output.tenantId)
  const userType = claims.output.role === 'guest' ? 'Clientes' : 'Admins'
  if (entry?.AuthTenants[userType] !== authTenant) throw new CallError('denied')
  const { auth_time: signedInAt, firebase, ...caller } = claims.output
  const signInProvider = firebase.sign_in_provider
  return { ...caller, signedInAt, authTenant, databaseId: entry.databaseId, signInProvider }
}

/**
 * Error codes with which firebase-admin reports that it could not check a token, for example because the network
 * failed. The call is then answered with `unavailable`, so that the client calls again.
 */
const retryableCodes: readonly unknown[] = ['auth/internal-error', 'app/network-error', 'app/network-timeout']

const invalidTokenCodes: readonly unknown[] = [
  'auth/argument-error', // For example, the token is malformed or has a wrong signature.
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/mismatching-tenant-id',
  'auth/tenant-not-found',
  'auth/user-not-found',
]

async function verifyToken(token: string, authTenant: string): Promise<unknown> {
  try {
    return await accountsOf(authTenant).verifyIdToken(token)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'auth/user-disabled') throw new CallError('denied')
    if (retryableCodes.includes(code)) throw error
    // Only the code is logged, because the error's message may contain the token.
    if (!invalidTokenCodes.includes(code)) logger.error('token not verified', { code: String(code) })
    throw new CallError('unauthenticated')
  }
}
