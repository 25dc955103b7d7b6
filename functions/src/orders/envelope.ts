import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { idSchema } from '../../../domain/catalogue.ts'
import { approvalSchema, type Command, type CommandType, hasNoOrder, payloadSchemas } from '../../../domain/commands.ts'
import { isCardNumber, maskCommand } from '../../../domain/mask-card-numbers.ts'
import { maxCommandsPerBatch, maxOrdersPerBatch, protocolVersion } from '../../../domain/protocol.ts'
import { CallError } from '../call-error.ts'
import { canonicalJson, isRecord, isSafeJson } from '../untrusted.ts'

/**
 * A command of a call. If it has unsafe keys or is nested too deep (`isSafeJson`), only `seq`, `id` and `hash` are
 * present, and `hash` is `unclean`.
 */
export type NumberedCommand = {
  /** The command's number in the device's sequence. */
  seq: number
  id: string
  /** A hash of the content, by which the server notices that a device uses one number for two different commands. */
  hash: string
  /** Missing if invalid. */
  type?: CommandType
  /** Missing if invalid. */
  orderId?: string | null
  /** Missing if any field of the command except `approval` is invalid. */
  command?: Command
  /** Unknown fields of the payload, which are recorded in the audit log. */
  ignored?: IgnoredField[]
}
/** An unknown field of a payload, for example `{ key: 'total', value: 0 }`; see `listIgnored`. */
export type IgnoredField = { key: string; value: number | null }

/** The validated body of a call of the cloud function `orders`. */
export type Envelope = {
  device: string
  /** The device has stored the results of its commands up to this number. */
  acked: number
  /** Sorted by `seq`. */
  commands: NumberedCommand[]
  /** The token that a guest got from the function `join`. */
  token?: string
  /** The uid of another user, for whom the caller sends the commands. */
  behalf?: string
  /** The time on the device's clock when the device sent the call, in milliseconds since 1970. */
  clock?: number
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const numberedSchema = v.object({ seq: v.pipe(count, v.minValue(1)), id: idSchema })
type RawCommand = v.InferOutput<typeof numberedSchema> & { [key: string]: unknown }
const envelopeSchema = v.object({
  // Firestore reserves ids that begin and end with two underscores.
  device: v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{16,64}$/)),
  acked: count,
  token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  behalf: v.optional(v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/))),
  clock: v.optional(count),
  // Unlike `v.object`, `v.custom` drops no unknown key, so that `isSafeJson` can check every key of the command later.
  commands: v.array(v.custom<RawCommand>(raw => v.is(numberedSchema, raw))),
})

/**
 * Validates the `data` of a call of the function `orders`. An invalid command does not make the call fail, as long as
 * its `seq` and `id` are valid.
 * @throws CallError `upgrade` for another protocol version; `too_large` for more than 50 commands or 20 orders;
 * `invalid`, also when two commands have the same `seq`
 */
export function readEnvelope(data: Record<string, unknown>): Envelope {
  if (data.protocol !== protocolVersion) throw new CallError('upgrade')
  if (Array.isArray(data.commands)) refuseTooMany(data.commands)
  const parsed = v.safeParse(envelopeSchema, data)
  if (!parsed.success) throw new CallError('invalid')
  const { commands, ...rest } = parsed.output
  const bySeq = commands.toSorted((a, b) => a.seq - b.seq)
  if (bySeq.some(({ seq }, index) => seq === bySeq[index - 1]?.seq)) throw new CallError('invalid')
  return { ...rest, commands: bySeq.map(readCommand) }
}

function refuseTooMany(commands: unknown[]): void {
  if (commands.length > maxCommandsPerBatch) throw new CallError('too_large')
  const orderIdsIn = (command: unknown) => {
    if (!isRecord(command)) return []
    const { toOrderId, corrects } = isRecord(command.payload) ? command.payload : {}
    return [command.orderId, toOrderId, corrects].filter(id => id !== undefined && id !== null)
  }
  const orderIds = new Set(commands.flatMap(orderIdsIn))
  if (orderIds.size > maxOrdersPerBatch) throw new CallError('too_large')
}

const isType = (type: unknown): type is CommandType => typeof type === 'string' && Object.hasOwn(payloadSchemas, type)

function readCommand(raw: RawCommand): NumberedCommand {
  const { seq, id } = raw
  if (!isSafeJson(raw)) return { seq, id, hash: 'unclean' }
  const numbered: NumberedCommand = { seq, id, hash: createHash('sha256').update(canonicalJson(raw)).digest('base64') }
  if (isType(raw.type)) numbered.type = raw.type
  const { type } = numbered
  if (v.is(type && hasNoOrder(type) ? v.null() : idSchema, raw.orderId)) numbered.orderId = raw.orderId
  const { orderId } = numbered
  if (!type || orderId === undefined || !Number.isFinite(raw.at)) return numbered
  const payload = v.safeParse(payloadSchemas[type], raw.payload)
  if (!payload.success) return numbered
  numbered.command = maskCommand({ id, type, orderId, at: raw.at, payload: payload.output } as Command)
  if (v.is(approvalSchema, raw.approval)) numbered.command.approval = v.parse(approvalSchema, raw.approval)
  const ignored = listIgnored(raw.payload, payload.output)
  if (ignored.length > 0) numbered.ignored = ignored
  return numbered
}

/**
 * Lists up to 10 unknown fields of a payload, for example a `total` that a manipulated client sent. Leaves out fields
 * whose names are not 1 to 20 letters. The value is null unless it is a number, so that no other text of the client
 * gets into the audit log. A number that could be a card number becomes null, too.
 */
function listIgnored(sent: unknown, accepted: object): IgnoredField[] {
  return Object.entries(sent as object)
    .filter(([key]) => /^[a-z]{1,20}$/i.test(key) && !Object.hasOwn(accepted, key))
    .slice(0, 10)
    .map(([key, value]) => ({ key, value: isHarmless(value) ? value : null }))
}

const isHarmless = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && !isCardNumber(String(value))
