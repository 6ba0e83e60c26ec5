/** Why a call to the auth service failed. */
type AuthFailureKind =
  /** No response, one that is not the service's own, or a server error. */
  | 'unreachable'
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'account-exists'
  | 'sign-up-closed'
  | 'password-too-weak'
  | 'same-password'
  | 'rate-limited'
  /** The mail's link has been used or has expired. */
  | 'link-expired'
  | 'second-factor-needed'
  /** A second factor's code is wrong or has been used. */
  | 'wrong-code'
  /** The challenge has expired or was answered before. */
  | 'challenge-over'
  | 'factor-gone'
  | 'name-taken'
  | 'phone-taken'
  | 'too-many-factors'
  /** The project does not allow this kind of factor. */
  | 'not-offered'
  /** The browser stopped: cancelled, timed out, or no matching key. It does not say which. */
  | 'key-not-used'
  /** This key is registered already. */
  | 'key-known'
  /** This browser or key does not support it, or not at this address. */
  | 'key-unusable'
  /** The session has ended. */
  | 'session-gone'
  /** The service cannot send mail at the moment. */
  | 'mail-not-sent'
  | 'refused'

export interface AuthFailure {
  readonly kind: AuthFailureKind
  /** The server's message, for display only; nothing is decided by it. */
  readonly message: string
}

/** An error of supabase-js. */
interface AuthErrorFacts {
  readonly name: string
  readonly message: string
  readonly status?: number | undefined
  readonly code?: string | undefined
}

const kindByCode: Readonly<Record<string, AuthFailureKind>> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  user_already_exists: 'account-exists',
  email_exists: 'account-exists',
  signup_disabled: 'sign-up-closed',
  email_provider_disabled: 'sign-up-closed',
  weak_password: 'password-too-weak',
  same_password: 'same-password',
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  over_sms_send_rate_limit: 'rate-limited',
  otp_expired: 'link-expired',
  flow_state_expired: 'link-expired',
  flow_state_not_found: 'link-expired',
  insufficient_aal: 'second-factor-needed',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'challenge-over',
  mfa_ip_address_mismatch: 'challenge-over',
  mfa_factor_not_found: 'factor-gone',
  mfa_factor_name_conflict: 'name-taken',
  mfa_verified_factor_exists: 'phone-taken',
  too_many_enrolled_mfa_factors: 'too-many-factors',
  mfa_totp_enroll_not_enabled: 'not-offered',
  mfa_totp_verify_not_enabled: 'not-offered',
  mfa_phone_enroll_not_enabled: 'not-offered',
  mfa_phone_verify_not_enabled: 'not-offered',
  mfa_webauthn_enroll_not_enabled: 'not-offered',
  mfa_webauthn_verify_not_enabled: 'not-offered',
  bad_jwt: 'session-gone',
  no_authorization: 'session-gone',
  session_not_found: 'session-gone',
  session_expired: 'session-gone',
  refresh_token_not_found: 'session-gone',
  refresh_token_already_used: 'session-gone',
}

const kindByName: Readonly<Record<string, AuthFailureKind>> = {
  AuthRetryableFetchError: 'unreachable',
  // A response that is not JSON comes from the network, not from the service.
  AuthUnknownError: 'unreachable',
  // Another tab has stored a newer session in the meantime.
  AuthRefreshDiscardedError: 'unreachable',
  AuthSessionMissingError: 'session-gone',
}

/** Classifies an error by name, status and code. */
export function authFailure({ name, message, status = 0, code }: AuthErrorFacts): AuthFailure {
  const kind = kindByName[name] ?? kindByCode[code ?? ''] ?? kindByStatus(status)
  return { kind, message }
}

/**
 * Classifies an error of a call that sends mail: GoTrue responds with 500 when its mail server
 * fails, and has done nothing then. supabase-js drops the code of such a response.
 */
export function mailFailure(error: AuthErrorFacts): AuthFailure {
  return error.status === 500 ? { kind: 'mail-not-sent', message: '' } : authFailure(error)
}

/** Classifies a browser's WebAuthn error by the name of its exception. */
export function keyFailure(name: string): AuthFailure {
  const kind =
    name === 'NotAllowedError' || name === 'AbortError'
      ? 'key-not-used'
      : name === 'InvalidStateError'
        ? 'key-known'
        : 'key-unusable'
  return { kind, message: '' }
}

/** Classifies the error code in the address of a mail's link. */
export function linkFailure(code: string, message: string): AuthFailure {
  return { kind: kindByCode[code] ?? 'link-expired', message }
}

function kindByStatus(status: number): AuthFailureKind {
  if (status === 429) return 'rate-limited'
  return status >= 400 && status < 500 ? 'refused' : 'unreachable'
}
