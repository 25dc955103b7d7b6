/** Prints a line for the operator, in Spanish. */
export type Report = (line: string) => void

/** A user and the user's new password, which is printed once. */
export type OneTimePassword = { user: string; password: string }
