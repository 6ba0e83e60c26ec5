import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { type ReactNode, createContext } from 'react'

/** What of a lead is asked for by an offer that answers it. */
export interface MessageLogProps {
  readonly lead: LeadKey
  /** Whether a message was handed to another app. */
  readonly isOffered: boolean
  readonly onDone: () => void
}

/** Logs a message on the lead of an offer. Leads know offers, so that the page is given it by its route. */
export const MessageLog = createContext<(props: MessageLogProps) => ReactNode>(() => null)
