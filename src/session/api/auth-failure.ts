/** Why the auth service did not do what was asked. */
type AuthFailureKind =
  /** No answer came, or one that is not the service's own, or it is in trouble. */
  | 'unreachable'
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'account-exists'
  | 'sign-up-closed'
  | 'password-too-weak'
  | 'same-password'
  | 'rate-limited'
  /** The link of a mail was used before, or is too old. */
  | 'link-expired'
  | 'second-factor-needed'
  /** Of a second factor: not right, or used before. */
  | 'wrong-code'
  /** Nobody has asked for an answer any more: too late, or answered. */
  | 'challenge-over'
  | 'factor-gone'
  | 'name-taken'
  | 'phone-taken'
  | 'too-many-factors'
  /** The project does not allow this kind of factor. */
  | 'not-offered'
  /** The browser ended it: cancelled, timed out, or no key that fits. It does not say which. */
  | 'key-not-used'
  /** This key is registered already. */
  | 'key-known'
  /** Neither this browser nor this key can do it, or not at this address. */
  | 'key-unusable'
  /** Nobody is signed in any more. */
  | 'session-gone'
  /** Of what needs a mail: none leaves the service just now. */
  | 'mail-not-sent'
  | 'refused'

export interface AuthFailure {
  readonly kind: AuthFailureKind
  /** The server's words, to be shown; nothing is decided by them. */
  readonly message: string
}

/** What supabase-js tells of a failure. */
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
  // An answer that is no JSON is a network's own page.
  AuthUnknownError: 'unreachable',
  // Another tab has stored a newer session in the meantime.
  AuthRefreshDiscardedError: 'unreachable',
  AuthSessionMissingError: 'session-gone',
}

/** Reads a failure by name, status and code. */
export function authFailure({ name, message, status = 0, code }: AuthErrorFacts): AuthFailure {
  const kind = kindByName[name] ?? kindByCode[code ?? ''] ?? kindByStatus(status)
  return { kind, message }
}

/**
 * The same of what needs a mail: there GoTrue answers 500 when its mail server fails, and has done
 * nothing. supabase-js keeps no code of such an answer.
 */
export function mailFailure(error: AuthErrorFacts): AuthFailure {
  return error.status === 500 ? { kind: 'mail-not-sent', message: '' } : authFailure(error)
}

/** Reads what a browser says of a security key, by the name of its exception. */
export function keyFailure(name: string): AuthFailure {
  const kind =
    name === 'NotAllowedError' || name === 'AbortError'
      ? 'key-not-used'
      : name === 'InvalidStateError'
        ? 'key-known'
        : 'key-unusable'
  return { kind, message: '' }
}

/** Reads the code that a link of a mail carries in its address. */
export function linkFailure(code: string, message: string): AuthFailure {
  return { kind: kindByCode[code] ?? 'link-expired', message }
}

function kindByStatus(status: number): AuthFailureKind {
  if (status === 429) return 'rate-limited'
  return status >= 400 && status < 500 ? 'refused' : 'unreachable'
}
