/** Prints a line about a finished step for the operator, in Spanish. */
export type Report = (line: string) => void

/** A password that is shown once and stored nowhere. */
export type OneTimePassword = { user: string; password: string }
