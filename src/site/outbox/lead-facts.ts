import {
  choiceLabel,
  inquiryTypeChoices,
  productInterests,
} from '#src/domain/leads/enumerations.ts'
import { detailTexts } from '#src/domain/leads/lead-details.ts'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import { wholeLineText } from '#src/domain/leads/request-lines.ts'
import { siteVisitFacts } from '#src/domain/leads/site-visit.ts'
import type { Lead } from '#src/outbox/entry.ts'

/** The fields of a lead with labels, without empty ones. */
export function factsOf(lead: Lead): readonly (readonly [string, string])[] {
  const facts =
    lead.kind === 'quote'
      ? [
          ['Name', lead.row.contact_name],
          ['Company', lead.row.company],
          ['Email', lead.row.email],
          ['Phone', lead.row.phone],
          [
            'Product',
            lead.row.lines !== undefined
              ? lineCountText(lead.row.lines.length)
              : (lead.row.product_name ?? choiceLabel(productInterests, lead.row.product_interest)),
          ],
          ...(lead.row.lines ?? []).map((line, place) => [
            `Product ${place + 1}`,
            wholeLineText(line),
          ]),
          ...(lead.row.site_check?.facts ?? []).map(({ label, text }) => [
            `Site check: ${label}`,
            text,
          ]),
          ...(lead.row.site_visit === undefined ? [] : siteVisitFacts(lead.row.site_visit)).map(
            ({ label, text }) => [`Site visit: ${label}`, text],
          ),
          ...detailTexts('quote', lead.row),
          ['Details', lead.row.details],
        ]
      : [
          ['Name', lead.row.name],
          ['Email', lead.row.email],
          ['Phone', lead.row.phone],
          ['About', choiceLabel(inquiryTypeChoices, lead.row.inquiry_type)],
          ['Time to call', lead.row.preferred_time],
          ['Message', lead.row.message],
        ]
  return facts.flatMap(([label, value]) =>
    typeof label === 'string' && value ? [[label, value] as const] : [],
  )
}
