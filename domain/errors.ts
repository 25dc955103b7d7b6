/** Why a command was refused: `results[].code` in the answer of the function `orders`. */
export const rejectionCodes = [
  // the payload does not match its schema, or a value is not allowed, for example a new payment with a used id
  'invalid',
  // the role lacks the right, or a guest's command names an order that does not exist or that the guest has not joined
  'denied',
  'order_not_found',
  'order_exists',
  'order_closed',
  'order_full',
  'line_not_found',
  'line_exists',
  'line_sent', // only a draft line may change
  'illegal_transition',
  'product_not_found',
  'sold_out',
  'out_of_hours', // a guest ordered a product that is not offered at this hour
  'price_required', // neither the product nor the command has a price
  'option_unknown',
  'option_min',
  'option_max',
  'reason_required',
  'draft_lines',
  'unpaid',
  'payment_not_found',
  'discount_invalid',
  'table_not_combinable', // unknown, a golf hole, or of another department; or the order has no table
  'till_closed', // the till was counted before
  'limit_exceeded', // the charge is beyond what the customer may owe, and the user knew the balance
  'tills_open', // the day cannot be closed: a till of it was neither counted nor named as uncounted
  'not_waiting', // the party was seated elsewhere, or left the waiting list
  'quarantined', // the server keeps the command until a manager applies or dismisses it
] as const

export type RejectionCode = (typeof rejectionCodes)[number]

/** The HTTP status of each error with which the server refuses a whole call, not just one command. */
export const callErrorStatuses = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  gap: 409, // the server lacks an earlier command of the device
  fork: 409, // a command contradicts an earlier command of the device, for example because both have the same number
  conflict: 409,
  too_large: 413,
  upgrade: 426, // the app's version is too old
  slow_down: 429,
  unavailable: 503,
  paused: 503, // the operator has paused the tenant
} as const

export type CallErrorCode = keyof typeof callErrorStatuses
