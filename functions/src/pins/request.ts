import * as v from 'valibot'

/** Refuses ids such as `__id__`, because Firestore reserves them. */
export const tabletIdSchema = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{16,64}$/))
const uid = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/))
const pin = v.pipe(v.string(), v.regex(/^\d{4,6}$/))
/** The tablet's id, and the secret that it got from the server when it was enrolled. */
const tablet = { device: tabletIdSchema, secret: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }

/**
 * The request of the cloud function `pin`. `set`: the caller sets their own PIN. `enter`: the tablet reports that the
 * caller has signed in on it with a password. `signIn`: a person signs in with a PIN.
 */
export const pinRequestSchema = v.variant('op', [
  v.object({ op: v.literal('set'), uid, pin, ...tablet }),
  v.object({ op: v.literal('enter'), ...tablet }),
  v.object({ op: v.literal('signIn'), uid, pin, ...tablet }),
])

export type PinRequest = v.InferOutput<typeof pinRequestSchema>
/** The request with the operation `Op`, for example `PinRequestOf<'set'>`. */
export type PinRequestOf<Op extends PinRequest['op']> = Extract<PinRequest, { op: Op }>
