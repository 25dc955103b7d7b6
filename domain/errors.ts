/** Why a command was refused: `results[].code` in the answer of the function `orders`. */
export const rejectionCodes = [
  // the payload does not match its schema, or a value is not allowed, for example the id of an earlier payment
  'invalid',
  // the user may not do this: for example, the role lacks the right, or a guest has not joined the order
  'denied',
  'order_not_found',
  'order_exists',
  'order_closed',
  'order_full',
  'line_not_found',
  'line_exists',
  'line_sent', // the line is no longer a draft, so it cannot be changed in this way
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
  // the table is unknown, a golf hole, or in another department; or the order has no table, or too many
  'table_not_combinable',
  'till_closed', // the till was already counted, or its day was closed
  'limit_exceeded', // the charge exceeds the customer's credit limit, and the user saw the current balance
  'tills_open', // the day cannot be closed: a till was not counted, and the command does not list it in `uncounted`
  'not_waiting', // the check is not on the waiting list, for example because the guests were seated or left
  'quarantined', // the server has stored the command, but applies it only if a manager decides so
] as const

export type RejectionCode = (typeof rejectionCodes)[number]

/** The HTTP status of each error with which a server function refuses a whole call, not just one command in it. */
export const callErrorStatuses = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  gap: 409, // an earlier command of the device has not reached the server
  fork: 409, // two different commands of the device have the same sequence number
  conflict: 409,
  too_large: 413,
  upgrade: 426, // the app's version is too old
  slow_down: 429,
  unavailable: 503,
  paused: 503, // the operator has paused the tenant
} as const

export type CallErrorCode = keyof typeof callErrorStatuses
