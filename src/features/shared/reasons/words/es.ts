/** The label of the list of reasons, for example for a void or a discount. */
export const es = { reason: 'Motivo' }
