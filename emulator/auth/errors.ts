/**
 * A refusal in the words of Identity Platform: a code such as `EMAIL_NOT_FOUND`, to which ` : detail` may be added.
 * The SDKs turn the code into theirs (`auth/user-not-found`).
 */
export class AuthError extends Error {
  readonly status: number

  constructor(code: string, status = 400) {
    super(code)
    this.status = status
  }

  toJSON(): unknown {
    const { status, message } = this
    return { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }
  }
}

/** @throws AuthError with that code unless the condition holds */
export function ensure(condition: unknown, code: string): asserts condition {
  if (!condition) throw new AuthError(code)
}
