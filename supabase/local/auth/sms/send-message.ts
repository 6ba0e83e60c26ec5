import type { UserObject } from '#supabase/local/auth/user-object.ts'

/** A code for a phone. */
interface PhoneMessage {
  /** E.164 without the plus, as GoTrue keeps it. */
  readonly phone: string
  readonly code: string
  readonly user: UserObject | undefined
}

/** Hands a code to the service that sends text messages. */
export type SendMessage = (message: PhoneMessage) => Promise<'sent' | 'timeout' | 'failed'>
