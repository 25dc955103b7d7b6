import { type IdTokenClaims, readBearerToken } from '../../emulator/auth/token.ts'
import { projectId } from '../../emulator/project.ts'
import { type Role, roles } from './expected.ts'

/**
 * A caller whose requests are checked against the security rules. The token and the staff record can be valid, faulty
 * or missing. `recordTenant`: the tenant whose staff list contains the record.
 */
export type Actor = {
  name: string
  token: IdTokenClaims | null
  /** The role whose rights the caller must have in the tenant `demo`; null for a caller who must have no rights. */
  grantedRole: Role | null
  /** The document of the caller in `tenants/{recordTenant}/staff`, or null if it does not exist. */
  record: StaffRecord | null
  recordTenant: string
  recordInOtherDatabase: boolean
}

type StaffRecord = { active: unknown; role: string; signedInSince?: number; authTenant?: string }

type Variation = {
  claims?: Record<string, unknown>
  record?: StaffRecord | null
  recordTenant?: string
  recordInOtherDatabase?: boolean
  header?: string
}

/** Ways in which the token or the staff record of a caller can be faulty. Guests have no staff record. */
function variations(role: Role): { tokenVariations: Record<string, Variation>; record: Record<string, Variation> } {
  const other = role === 'manager' ? 'waiter' : 'manager'
  return {
    tokenVariations: {
      'token of another tenant': { claims: { tenantId: 'golf' }, recordTenant: 'golf' },
      'token of another tenant, on the staff of this one too': { claims: { tenantId: 'golf' } },
      'no tenant in the token': { claims: { tenantId: undefined } },
      'no sign-in tenant': { claims: { firebase: {} } },
      'a number as sign-in tenant': { claims: { firebase: { tenant: 7 } } },
      'a list of tenants in the token': { claims: { tenantId: ['demo'] } },
      'no role in the token': { claims: { role: undefined } },
      'a role that does not exist': { claims: { role: 'owner' }, record: { active: true, role: 'owner' } },
      'a list of roles in the token': { claims: { role: [role] } },
      'expired token': { claims: { exp: 1 } },
      'token for another project': { claims: { aud: 'another-project' } },
      'token of another issuer': { claims: { iss: 'https://accounts.example' } },
      'no token': { header: '' },
      'a word instead of a token': { header: 'Bearer owner' },
    },
    record: {
      'forged role: the record has another': { record: { active: true, role: other } },
      'forged tenant: on the staff of another': { recordTenant: 'golf' },
      'no record': { record: null },
      removed: { record: { active: false, role } },
      'session ended by a manager': { record: { active: true, role, signedInSince: 1001 } },
      'signed in at another tenant': {
        claims: { firebase: { tenant: 'golf-admins' } },
        record: { active: true, role, authTenant: 'demo-admins' },
      },
      'no time of signing in': { claims: { auth_time: undefined } },
      'active as a string': { record: { active: 'true', role } },
      'on the staff in another database': { recordInOtherDatabase: true },
    },
  }
}

function createActor(name: string, role: Role, granted: Role | null, variation: Variation): Actor {
  const uid = `${role}-1`
  const claims = {
    sub: uid,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    exp: 4_000_000_000,
    auth_time: 1000,
    name: role,
    role,
    tenantId: 'demo',
    firebase: { tenant: role === 'guest' ? 'demo-clientes' : 'demo-admins' },
    ...variation.claims,
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const header = variation.header ?? `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const { record = role === 'guest' ? null : { active: true, role } } = variation
  const { recordTenant = 'demo', recordInOtherDatabase = false } = variation
  return {
    name: `${role}, ${name}`,
    token: readBearerToken(header),
    grantedRole: granted,
    record,
    recordTenant,
    recordInOtherDatabase,
  }
}

/**
 * The callers that the security rules are tested with: each role with a valid token, with each faulty token and, except
 * guests, with each valid or faulty record.
 */
export const actors: Actor[] = roles.flatMap(role => {
  const { tokenVariations, record } = variations(role)
  const guest = role === 'guest'
  return [
    createActor('valid', role, role, {}),
    ...(guest
      ? []
      : [
          createActor('signed in again after a manager ended the session', role, role, {
            record: { active: true, role, signedInSince: 1000 },
          }),
          createActor('valid, with the sign-in tenant in the record', role, role, {
            record: { active: true, role, authTenant: 'demo-admins' },
          }),
        ]),
    ...Object.entries(tokenVariations).map(([name, variation]) => createActor(name, role, null, variation)),
    ...Object.entries(guest ? {} : record).map(([name, variation]) => createActor(name, role, null, variation)),
  ]
})
