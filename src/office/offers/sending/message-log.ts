import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { type ReactNode, createContext } from 'react'

/** What an offer needs of its lead. */
export interface MessageLogProps {
  readonly lead: LeadKey
  /** Whether a message was handed to another app. */
  readonly isOffered: boolean
  readonly onDone: () => void
}

/** Logs a message on the offer's lead. The route passes it in, because leads import offers. */
export const MessageLog = createContext<(props: MessageLogProps) => ReactNode>(() => null)
