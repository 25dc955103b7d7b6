/**
 * An error in the format of Identity Platform. Its message is usually a code, for example `EMAIL_NOT_FOUND` or, with
 * details, `INVALID_ARGUMENT : email must be a string`. The Firebase SDKs translate the code into their own error code,
 * for example `auth/user-not-found`.
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

export class MissingApiKeyError extends AuthError {
  constructor() {
    super('The request is missing a valid API key.', 403)
  }

  override toJSON(): unknown {
    const { status: code, message } = this
    const errors = [{ message, reason: 'forbidden', domain: 'global' }]
    return { error: { code, message, errors, status: 'PERMISSION_DENIED' } }
  }
}

/** @throws AuthError with this code when the condition is falsy */
export function ensure(condition: unknown, code: string): asserts condition {
  if (!condition) throw new AuthError(code)
}
