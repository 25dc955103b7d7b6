import { randomInt } from 'node:crypto'
import type { Account } from '../../emulator/auth/accounts.ts'
import { ServiceError } from './operator-error.ts'
import type { Project } from './project.ts'

/** The account that all guests of a tenant (restaurant) share. Its password is public. */
export const guestLogin = { user: 'anonimo', password: 'comanda-invitado' }
/** The e-mail address with which an employee signs in; `user` is the user name, for example `gerente`. */
export const staffEmail = (user: string) => `${user}@admins.comanda.app`
export const guestEmail = `${guestLogin.user}@clientes.comanda.app`

const pathOf = ({ config }: Project, authTenant: string) =>
  `/v1/projects/${config.projectId}/tenants/${authTenant}/accounts`

/** Creates a random password without letters and digits that look alike. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}

type Details = {
  email: string
  password: string
  displayName: string
  claims: object
  /** By default, Auth chooses the uid. */
  uid?: string
  disabled?: boolean
}

/**
 * Creates an account with the details. If an account with the e-mail address exists, changes all its details but the
 * uid.
 * @returns the uid of the account
 */
export async function ensureAccount(
  project: Project,
  authTenant: string,
  { claims, uid: wantedUid, disabled = false, ...details }: Details,
): Promise<string> {
  const path = pathOf(project, authTenant)
  const found = await findAccount(project, authTenant, details.email)
  const localId =
    found ??
    (await project.json<{ localId: string }>('auth', path, { body: { ...details, localId: wantedUid } })).localId
  // A new account already has its password, from the request that created it. The update then leaves the password out,
  // because hashing is slow.
  const more = { disableUser: disabled, customAttributes: JSON.stringify(claims) }
  await project.send('auth', `${path}:update`, { body: { localId, ...(found !== undefined && details), ...more } })
  return localId
}

/** @returns the uid of the account with this e-mail address, or undefined */
export async function findAccount(project: Project, authTenant: string, email: string): Promise<string | undefined> {
  const address = `${pathOf(project, authTenant)}:lookup`
  const { users } = await project.json<{ users?: { localId: string }[] }>('auth', address, { body: { email: [email] } })
  return users?.[0]?.localId
}

/** Lists the accounts of an Auth tenant, without their password hashes. */
export async function* listAccounts(project: Project, authTenant: string): AsyncGenerator<Account> {
  let next: string | undefined
  do {
    const query = new URLSearchParams({ maxResults: '1000', ...(next && { nextPageToken: next }) })
    const page: { users?: (Account & Record<string, unknown>)[]; nextPageToken?: string } = await project.json(
      'auth',
      `${pathOf(project, authTenant)}:batchGet?${query}`,
    )
    for (const { localId, email, displayName, disabled, customAttributes, createdAt, validSince } of page.users ?? []) {
      yield {
        localId,
        email,
        emailVerified: false,
        displayName,
        disabled: disabled ?? false,
        customAttributes,
        createdAt,
        validSince,
      }
    }
    next = page.users?.length ? page.nextPageToken : undefined
  } while (next)
}

/** Signs in as the app does. @returns the ID token @throws ServiceError when the password is wrong */
export async function signIn(
  project: Project,
  authTenant: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const body = { email, password, tenantId: authTenant, returnSecureToken: true }
  const address = `/v1/accounts:signInWithPassword?key=${project.config.apiKey}`
  const { idToken } = await project.json<{ idToken: string }>('auth', address, { body })
  return idToken
}

/** Whether a service has refused the request (HTTP 4xx). */
export const isRefused = (error: unknown): boolean => error instanceof ServiceError && error.status < 500
