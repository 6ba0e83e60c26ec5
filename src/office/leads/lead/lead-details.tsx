import { useRef, useState } from 'react'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { useSession } from '#src/session/use-session.ts'
import { Composer, type ComposerTab } from './compose/composer.tsx'
import { useMailDraft } from './compose/use-mail-draft.ts'
import { LeadFacts } from './lead-facts.tsx'
import { LeadFiles } from './lead-files.tsx'
import { LeadLines } from './lead-lines.tsx'
import { LeadOffers } from './lead-offers.tsx'
import { LeadSiteCheck } from './lead-site-check.tsx'
import { LeadSiteVisit } from './lead-site-visit.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import { LeadWork } from './lead-work.tsx'
import { Part } from './part.tsx'
import { RelatedLeads } from './related-leads.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { Timeline } from './timeline/timeline.tsx'

interface Props {
  readonly lead: Lead
  /** Called after permanent deletion. */
  readonly onRemoved: () => void
}

/** Everything about a lead on one sheet, to work on and to print. */
export function LeadDetails({ lead, onRemoved }: Props) {
  const session = useSession()
  const mail = useMailDraft(lead)
  const [tab, setTab] = useState<ComposerTab>('note')
  const composer = useRef<HTMLDivElement>(null)
  const writeMail = () => {
    setTab('email')
    // Once its fields are rendered.
    requestAnimationFrame(() => {
      composer.current?.querySelector<HTMLElement>('[name="subject"]')?.focus()
      composer.current?.scrollIntoView({ block: 'start' })
    })
  }
  return (
    <>
      <LeadWork lead={lead} onRemoved={onRemoved} />
      <ReplyBar lead={lead} onEmail={writeMail} />
      <Part title="Request">
        <LeadFacts lead={lead} />
      </Part>
      {lead.lines.length > 0 && <LeadLines lines={lead.lines} />}
      {lead.siteVisit !== null && <LeadSiteVisit visit={lead.siteVisit} />}
      {lead.siteCheck !== null && <LeadSiteCheck check={lead.siteCheck} />}
      <LeadFiles lead={lead} />
      <LeadOffers lead={lead} />
      <LeadTasks lead={lead} />
      <Part title="Activity">
        <div ref={composer}>
          {session.status === 'signed-in' && (
            <Composer lead={lead} session={session} tab={tab} onTab={setTab} mail={mail} />
          )}
        </div>
        <Timeline
          lead={lead}
          onReuse={(words) => {
            mail.change({ id: crypto.randomUUID(), ...words })
            writeMail()
          }}
        />
      </Part>
      <RelatedLeads lead={lead} />
    </>
  )
}
