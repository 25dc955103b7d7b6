import { isJson } from './config.ts'
import { platform } from './connection.ts'

const refusalCodes = ['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN', 'INVALID_GRANT']

/**
 * Asks Firebase whether the user's refresh token is still valid.
 * @param record the JSON text that Firebase Auth stores for the user; it contains the refresh token
 * @returns the error code with which Firebase refuses the token, for example `USER_DISABLED`; `undefined` when the
 * token is valid, when no answer came, or when the answer is another error
 */
export async function fetchRefreshTokenError(record: string): Promise<string | undefined> {
  const { config, origin } = platform()
  const base = config.emulator ? `${origin}/securetoken.googleapis.com` : 'https://securetoken.googleapis.com'
  try {
    const response = await fetch(`${base}/v1/token?key=${config.apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshTokenIn(record) }),
      signal: AbortSignal.timeout(20_000),
    })
    if (response.status !== 400 || !isJson(response)) return undefined
    const { error } = (await response.json()) as { error?: { message?: string } }
    return refusalCodes.find(reason => error?.message?.startsWith(reason))
  } catch {
    return undefined
  }
}

function refreshTokenIn(record: string): string {
  const { stsTokenManager } = JSON.parse(record) as { stsTokenManager?: { refreshToken?: string } }
  return stsTokenManager?.refreshToken ?? ''
}
