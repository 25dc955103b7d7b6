/**
 * Why a command was refused. A closed set: the screen has words for each, and nothing parses messages.
 * It travels in `results[].code` of the function `orders`.
 */
export const rejectionCodes = [
  'invalid', // the payload breaks its schema or a limit of the domain
  'denied', // the role may not do this; also used for what is foreign or does not exist elsewhere
  'order_not_found',
  'order_exists',
  'order_closed',
  'order_full',
  'line_not_found',
  'line_exists',
  'line_sent', // only drafts may change
  'illegal_transition',
  'product_not_found',
  'sold_out',
  'price_required', // the product is sold at a price asked at the sale
  'option_unknown',
  'option_min',
  'option_max',
  'reason_required',
  'draft_lines',
  'unpaid',
  'payment_not_found',
  'discount_invalid',
  'quarantined',
] as const

export type RejectionCode = (typeof rejectionCodes)[number]

/** The envelope's errors and their HTTP status; a closed set as well. */
export const callErrors = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  gap: 409,
  fork: 409,
  conflict: 409,
  too_large: 413,
  upgrade: 426,
  slow_down: 429,
  unavailable: 503,
} as const

export type CallErrorCode = keyof typeof callErrors
