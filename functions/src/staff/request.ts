import * as v from 'valibot'
import { idSchema } from '../../../domain/catalogue.ts'
import { roles } from '../../../domain/permissions.ts'
import { readableTextSchema } from '../../../domain/text.ts'
import { tabletIdSchema } from '../pins/request.ts'

const uid = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/))
/** The user name that a staff member types to sign in. */
const user = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/))
const name = v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(120))
const tabletName = v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(60))
const role = v.picklist(roles)
/** Identity Platform requires at least six characters. */
const password = v.pipe(v.string(), v.minLength(6), v.maxLength(200))
const reason = v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(200))

/**
 * The request of the cloud function `staff`.
 * - `update` with `active: true` enables a disabled account.
 * - `reset` sets a new password, removes the PIN and ends all sessions.
 * - `signOut` ends all sessions of a staff member, for example after a tablet was lost.
 * - `removePin` removes the PIN, so that the person must set a new one.
 * - `dismiss` ends the review of a quarantined command: a refused command is not applied, and a command that was
 * approved without a network stays applied.
 * - `enroll` lets people sign in on the tablet `device` with their PIN. `uids`: the people who had signed in on the
 * tablet before.
 * - `tablets` lists the enrolled tablets.
 * - `lostTablet` ends the enrolment of a tablet, and all sessions of everybody who signed in on it, also their sessions
 * on other devices.
 */
export const staffRequestSchema = v.variant('op', [
  v.object({ op: v.literal('create'), user, name, role, password }),
  v.object({
    op: v.literal('update'),
    uid,
    name: v.optional(name),
    role: v.optional(role),
    active: v.optional(v.literal(true)),
  }),
  v.object({ op: v.literal('disable'), uid }),
  v.object({ op: v.literal('reset'), uid, password }),
  v.object({ op: v.literal('signOut'), uid }),
  v.object({ op: v.literal('removePin'), uid }),
  v.object({ op: v.literal('dismiss'), id: idSchema, reason }),
  v.object({
    op: v.literal('enroll'),
    device: tabletIdSchema,
    name: tabletName,
    uids: v.optional(v.pipe(v.array(uid), v.maxLength(100)), []),
  }),
  v.object({ op: v.literal('tablets') }),
  v.object({ op: v.literal('lostTablet'), device: tabletIdSchema }),
])

export type StaffRequest = v.InferOutput<typeof staffRequestSchema>
/** The request with the operation `Op`, for example `RequestOf<'create'>`. */
export type RequestOf<Op extends StaffRequest['op']> = Extract<StaffRequest, { op: Op }>
