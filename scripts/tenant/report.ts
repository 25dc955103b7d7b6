/** Tells the operator, in Spanish, of a finished step. */
export type Report = (line: string) => void

/** A password that is shown once and stored nowhere. */
export type OneTimePassword = { user: string; password: string }
