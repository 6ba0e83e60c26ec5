import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { LeadFacts } from './lead-facts.tsx'
import { LeadFiles } from './lead-files.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadWork } from './lead-work.tsx'
import { Part } from './part.tsx'
import { RelatedLeads } from './related-leads.tsx'
import { ReplyLinks } from './reply-links.tsx'

interface Props {
  readonly lead: Lead
  /** After it was deleted permanently. */
  readonly onRemoved: () => void
}

/** All that is known of a lead, as one sheet that can be worked on and printed. */
export function LeadSheet({ lead, onRemoved }: Props) {
  return (
    <>
      <LeadWork lead={lead} onRemoved={onRemoved} />
      <Part title="Request">
        <LeadFacts lead={lead} />
        <ReplyLinks lead={lead} />
      </Part>
      {lead.files.length > 0 && <LeadFiles lead={lead} />}
      <LeadNotes lead={lead} />
      <RelatedLeads lead={lead} />
      <LeadHistory lead={lead} />
    </>
  )
}
