/**
 * An error as Identity Platform reports it. The message is a code such as `EMAIL_NOT_FOUND`, optionally followed by ` :
 * detail`. The SDKs translate the code into their own, for example into `auth/user-not-found`.
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

/** @throws AuthError with this code when the condition is false */
export function ensure(condition: unknown, code: string): asserts condition {
  if (!condition) throw new AuthError(code)
}
