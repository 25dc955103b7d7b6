/** The text of the list of reasons in dialogs of voids, discounts and the like. */
export const es = { reason: 'Motivo' }
