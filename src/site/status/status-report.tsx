import type { LeadReceipt } from './lead-status.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { LazyPlace, lazyPart } from '#src/ui/loading/lazy-part.tsx'
import { Report } from '#src/site/pages/report.tsx'
import { PageTools } from '#src/ui/page/page-tools.tsx'
import { FileList } from './file-list.tsx'
import { indiaMoment, visitorMoment } from './moment-text.ts'
import type { PrepareFile } from '#src/outbox/attachments/prepare-attachment.ts'
import { ProductLines } from './product-lines.tsx'
import styles from './status-report.module.css'
import { StatusTimeline } from './status-timeline.tsx'
import { summaryOf } from './summary-text.ts'

const documentPart = lazyPart(async () => (await import('./request-document.tsx')).RequestDocument)

interface Props {
  readonly id: string
  readonly receipt: LeadReceipt
  /** When it was loaded, in milliseconds since 1970, if refetching has failed since. */
  readonly readAt: number | null
  readonly prepare: PrepareFile
}

/** What the sender may know of a request: reference, time, state, files. */
export function StatusReport({ id, receipt, readAt, prepare }: Props) {
  useSiteFacts()
  const { reference, receivedAt, status, files, lines, hasSiteCheck, hasSiteVisit } = receipt
  const here = visitorMoment(receivedAt)
  return (
    <>
      <PageHeading eyebrow="Your request" title={reference} text={summaryOf(receipt)} />
      <Report
        noun="status"
        staleSince={readAt === null ? null : indiaMoment(new Date(readAt).toISOString())}
        keepTitle="Keep this page"
        keep={
          <>
            <p>Anyone who has this link can see this page, but not what you wrote.</p>
            <PageTools title={`Request ${reference}`} />
            <LazyPlace part={documentPart} partProps={{ id, receipt }} inIdleTime waiting={null} />
          </>
        }
        ask={{
          text: `Give us the reference ${reference}, and we will find your request.`,
          message: `About my request ${reference}: `,
          subject: `Request ${reference}`,
        }}
      >
        <section aria-labelledby="status-heading">
          <h2 id="status-heading">Where it stands</h2>
          <StatusTimeline status={status} />
          <p className={styles['received']}>
            Received on <time dateTime={receivedAt}>{indiaMoment(receivedAt)}</time>
            {here !== null && <> ({here} your time)</>}
          </p>
          {hasSiteVisit && <p className={styles['received']}>Written at a visit to the site</p>}
          {hasSiteCheck && (
            <p className={styles['received']}>{siteCheckText(lines[0]?.product_name)}</p>
          )}
        </section>
        {lines.length > 0 && <ProductLines lines={lines} />}
        {files.length > 0 && <FileList id={id} receipt={receipt} prepare={prepare} />}
      </Report>
    </>
  )
}

/** A request from the site check is named after the first product checked. */
function siteCheckText(product: string | undefined): string {
  return product === undefined ? 'With a site check' : `With a site check for ${product}`
}
