import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { idSchema } from '../../../domain/catalogue.ts'
import { type Command, type CommandType, payloadSchemas } from '../../../domain/commands.ts'
import { maxCommandsPerBatch, maxOrdersPerBatch, protocolVersion } from '../../../domain/protocol.ts'
import { CallError } from '../call-error.ts'
import { canonicalJson, isRecord, isSafeJson } from '../untrusted.ts'

/**
 * A command as it came: its number and id are sound, or there would be no envelope. `type` and `orderId` are there if they
 * are sound, `command` if all of it is. `hash` tells its body from any other.
 */
export type NumberedCommand = {
  seq: number
  id: string
  hash: string
  type?: CommandType
  orderId?: string | null
  command?: Command
  /** What was sent and is not for a client to say: for the audit trail. */
  ignored?: IgnoredField[]
}
export type IgnoredField = { key: string; value: number | null }

/**
 * `commands` by their number. `token`: what a guest was given when it joined its order. `behalf`: whose commands these are, if
 * not the caller's.
 */
export type Envelope = { device: string; acked: number; commands: NumberedCommand[]; token?: string; behalf?: string }

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const numberedSchema = v.object({ seq: v.pipe(count, v.minValue(1)), id: idSchema })
type RawCommand = v.InferOutput<typeof numberedSchema> & { [key: string]: unknown }
const envelopeSchema = v.object({
  device: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  acked: count,
  token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  behalf: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))),
  // As they came: a schema that copied them would hide the keys that make one refused.
  commands: v.array(v.custom<RawCommand>(raw => v.is(numberedSchema, raw))),
})

/**
 * Reads `data` of a call of `orders`.
 * @throws CallError `upgrade`, `too_large`, `invalid`.
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
  const named = (command: unknown) => {
    if (!isRecord(command)) return []
    const { toOrderId, corrects } = isRecord(command.payload) ? command.payload : {}
    return [command.orderId, toOrderId, corrects].filter(id => id !== undefined && id !== null)
  }
  const orderIds = new Set(commands.flatMap(named))
  if (orderIds.size > maxOrdersPerBatch) throw new CallError('too_large')
}

const isType = (type: unknown): type is CommandType => typeof type === 'string' && Object.hasOwn(payloadSchemas, type)

function readCommand(raw: RawCommand): NumberedCommand {
  const { seq, id } = raw
  if (!isSafeJson(raw)) return { seq, id, hash: 'unclean' }
  const numbered: NumberedCommand = { seq, id, hash: createHash('sha256').update(canonicalJson(raw)).digest('base64') }
  if (isType(raw.type)) numbered.type = raw.type
  const { type } = numbered
  // What concerns no order names none.
  if (v.is(type === 'markAvailable' ? v.null() : idSchema, raw.orderId)) numbered.orderId = raw.orderId
  const { orderId } = numbered
  if (!type || orderId === undefined || !Number.isFinite(raw.at)) return numbered
  const payload = v.safeParse(payloadSchemas[type], raw.payload)
  if (!payload.success) return numbered
  numbered.command = { id, type, orderId, at: raw.at, payload: payload.output } as Command
  const ignored = ignoredIn(raw.payload, payload.output)
  if (ignored.length > 0) numbered.ignored = ignored
  return numbered
}

/** A client that says a total or a price of its own is worth a look: numbers are kept, nothing else that was said. */
function ignoredIn(sent: unknown, taken: object): IgnoredField[] {
  return Object.entries(sent as object)
    .filter(([key]) => /^[a-z]{1,20}$/i.test(key) && !Object.hasOwn(taken, key))
    .slice(0, 10)
    .map(([key, value]) => ({ key, value: Number.isFinite(value) ? (value as number) : null }))
}
