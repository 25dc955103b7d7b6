import * as v from 'valibot'
import { idSchema } from '../../../domain/catalogue.ts'
import { approvalSchema, type Command, type CommandType, hasNoOrder, payloadSchemas } from '../../../domain/commands.ts'
import { type Role, roles } from '../../../domain/permissions.ts'
import { readableTextSchema, stripInvisible } from '../../../domain/text.ts'

/**
 * Commands that a tablet has not sent, exported so that another tablet sends them. A rescue must not contain a device
 * id, session or token, because people pass it on as a file or as QR codes.
 */
export type Rescue = {
  tenant: string
  /**
   * When the rescue was exported, in milliseconds since 1970. This time and the times of the commands are by the
   * server's clock.
   */
  at: number
  /** The names of users, keyed by uid. They may be forged, so they are only displayed. */
  people: { [uid: string]: string }
  /** In the order of the outbox from which they were exported. */
  commands: RescuedCommand[]
}
/** A command in a rescue, with the uid and the role of the user who tapped it. */
export type RescuedCommand = { uid: string; role: Exclude<Role, 'guest'>; command: Command }

/**
 * Why a text is refused. `unreadable`: not the JSON of a rescue, for example because its end is missing. `damaged`: the
 * checksum is wrong, or a field does not match the schema. `newer`: a later version of the file format. `foreign`:
 * written for another tenant. `too_large`: longer than `maxRescueLength`.
 */
export type RescueRefusal = 'unreadable' | 'damaged' | 'newer' | 'foreign' | 'too_large'

const kind = 'comanda-rescue'
/**
 * The versions of the file format. Version 2 added commands with `approval`. The later versions added the commands and
 * fields that `isOfVersion3` to `isOfVersion7` recognize. A file gets the lowest version that supports all its
 * commands. So an older app can read as many files as possible, and reports the other files as too new instead of
 * damaged.
 */
const formatVersions = [1, 2, 3, 4, 5, 6, 7] as const
const typesOfVersion3: readonly CommandType[] = ['setPickup', 'endWait', 'combineTable', 'setAllergy']
const isOfVersion3 = (command: Command): boolean =>
  typesOfVersion3.includes(command.type) ||
  (command.type === 'openOrder' && command.payload.pickup !== undefined) ||
  (command.type === 'setCustomer' && command.payload.customerId === null)
const firstPaymentFields = ['paymentId', 'method', 'amount', 'tip', 'reference', 'currency']
const typesOfVersion4: readonly CommandType[] = ['splitCheck', 'unsplitCheck', 'markPrinted']
const isOfVersion4 = ({ type, payload }: Command): boolean =>
  'reasonId' in payload ||
  ('remakes' in payload && payload.remakes?.reasonId !== undefined) ||
  typesOfVersion4.includes(type) ||
  (type === 'recordPayment' &&
    (['transfer', 'platform'].includes(payload.method) ||
      Object.keys(payload).some(field => !firstPaymentFields.includes(field))))
const typesOfVersion5: readonly CommandType[] = [
  'openTill',
  'moveCash',
  'closeTill',
  'closeDay',
  'adjustTip',
  'setService',
]
const isOfVersion5 = ({ type }: Command): boolean => typesOfVersion5.includes(type)
const isOfVersion6 = ({ type, payload }: Command): boolean =>
  type === 'settleAccount' || (type === 'recordPayment' && payload.seen !== undefined)
const isOfVersion7 = ({ type, payload }: Command): boolean =>
  type === 'voidSettlement' || type === 'setMinimum' || (type === 'openOrder' && payload.practice !== undefined)
/** In characters. */
export const maxRescueLength = 16_000_000
const maxCommands = 20_000

const uid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))
const staffRoles = roles.filter(role => role !== 'guest')
const types = Object.keys(payloadSchemas) as CommandType[]
const rescuedSchema = v.strictObject({
  uid,
  role: v.picklist(staffRoles),
  command: v.pipe(
    v.strictObject({
      id: idSchema,
      type: v.picklist(types),
      orderId: v.nullable(idSchema),
      at: v.pipe(v.number(), v.safeInteger()),
      payload: v.unknown(),
      approval: v.optional(approvalSchema),
    }),
    v.custom<Command>(raw => isUnchangedByParsing(raw as UnvalidatedCommand)),
  ),
})
const bodySchema = v.strictObject({
  tenant: v.string(),
  at: v.pipe(v.number(), v.safeInteger()),
  people: v.record(uid, v.pipe(readableTextSchema, v.maxLength(120))),
  commands: v.pipe(
    v.array(rescuedSchema),
    v.minLength(1),
    v.maxLength(maxCommands),
    v.check(all => new Set(all.map(({ command }) => command.id)).size === all.length),
  ),
})
const envelopeSchema = v.strictObject({
  kind: v.literal(kind),
  version: v.picklist(formatVersions),
  sum: v.string(),
  body: v.unknown(),
})

type UnvalidatedCommand = { type: CommandType; orderId: string | null; payload: unknown }

/**
 * Whether the payload matches the schema of its command type, apart from invisible characters, and has no other fields.
 * A tablet never exports other fields, so a payload that has one was forged. Also checks that `orderId` is null exactly
 * for a command about no order.
 */
function isUnchangedByParsing({ type, orderId, payload }: UnvalidatedCommand): boolean {
  const parsed = v.safeParse(payloadSchemas[type], payload)
  if (!parsed.success || (orderId === null) !== hasNoOrder(type)) return false
  return JSON.stringify(parsed.output) === stripInvisible(JSON.stringify(payload))
}

/**
 * Converts a rescue to text. Leaves out commands that do not match their schema, because `parseRescue` would refuse a
 * text with such a command.
 */
export async function serializeRescue({ commands, ...rest }: Rescue): Promise<string> {
  const body = { ...rest, commands: commands.flatMap(each => normalizeCommand(each) ?? []) }
  const sum = await checksumOf(body)
  const version = findVersion(body.commands.map(({ command }) => command))
  return JSON.stringify({ kind, version, sum, body })
}

function findVersion(commands: readonly Command[]): (typeof formatVersions)[number] {
  if (commands.some(isOfVersion7)) return 7
  if (commands.some(isOfVersion6)) return 6
  if (commands.some(isOfVersion5)) return 5
  if (commands.some(isOfVersion4)) return 4
  if (commands.some(isOfVersion3)) return 3
  return commands.some(({ approval }) => approval) ? 2 : 1
}

/** Whether the command matches its schema, so that `serializeRescue` does not leave it out. */
export const isSerializable = (command: RescuedCommand): boolean => normalizeCommand(command) !== undefined

function normalizeCommand({ uid: owner, role, command }: RescuedCommand): RescuedCommand | undefined {
  const { id, type, orderId, at, approval } = command
  const payload = v.safeParse(payloadSchemas[type], command.payload)
  if (!payload.success) return undefined
  const approved = approval && { approval }
  const written = { uid: owner, role, command: { id, type, orderId, at, payload: payload.output, ...approved } }
  return v.is(rescuedSchema, written) ? (written as RescuedCommand) : undefined
}

/**
 * Checks a text and returns the rescue in it. The checksum finds only accidental damage, because anybody can compute
 * it, so the server must check every command again.
 */
export async function parseRescue(text: string, tenantId: string): Promise<Rescue | { refused: RescueRefusal }> {
  if (text.length > maxRescueLength) return { refused: 'too_large' }
  const raw = parse(text)
  if (raw?.kind !== kind) return { refused: 'unreadable' }
  if (typeof raw.version === 'number' && raw.version > Math.max(...formatVersions)) return { refused: 'newer' }
  const envelope = v.safeParse(envelopeSchema, raw)
  if (!envelope.success || envelope.output.sum !== (await checksumOf(envelope.output.body)))
    return { refused: 'damaged' }
  const body = v.safeParse(bodySchema, envelope.output.body)
  if (!body.success) return { refused: 'damaged' }
  return body.output.tenant === tenantId ? body.output : { refused: 'foreign' }
}

function parse(text: string): { [key: string]: unknown } | undefined {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null ? (raw as { [key: string]: unknown }) : undefined
  } catch {
    return undefined
  }
}

async function checksumOf(body: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body) ?? ''))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
