import * as v from 'valibot'
import {
  choiceLabel,
  inquiryTypeChoices,
  productInterests,
} from '#src/domain/leads/enumerations.ts'
import { siteCheck, siteCheckLines } from '#src/domain/fit/site-check.ts'
import { detailTexts } from '#src/domain/leads/lead-details.ts'
import { customerMailText, staffMailText } from './lead-mail-text.ts'
import { siteVisit, siteVisitLines } from '#src/domain/leads/site-visit.ts'
import { requestLines, wholeLineText } from '#src/domain/leads/request-lines.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { suspiciousScore } from '#src/domain/leads/suspicious-score.ts'
import type { LeadJob } from './lead-job.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

/** Whether a lead looks like spam; its sender's address may be somebody else's then. */
export function isSuspicious(job: LeadJob): boolean {
  return job.spam_score >= suspiciousScore
}

/** The mail to a staff address, with the whole lead and a link to it. */
export function staffMail(job: LeadJob, to: string, siteUrl: string): OutgoingMail {
  const list = job.kind === 'quote' ? 'quotes' : 'inquiries'
  const about = subjectLabel(job.subject)
  const suspicious = isSuspicious(job)
  const visit = siteVisitOf(job)
  const parts = [
    factsOf(job).join('\n'),
    ...productsOf(job),
    ...visit,
    ...siteCheckOf(job),
    `${staffMailText.wrote}\n${quoted(job.words)}`,
    ...(suspicious ? [staffMailText.noAcknowledgement] : []),
    `${staffMailText.open}\n${siteUrl}/admin/${list}?lead=${job.id}`,
  ]
  return {
    to: headerText(to),
    subject: headerText(
      `${suspicious ? `${staffMailText.suspicious} ` : ''}${titleOf(job, visit.length > 0)} ${leadReference(job.id)}: ${about}, ${job.name}`,
    ),
    text: `${parts.join('\n\n')}\n`,
    replyTo: job.email === null ? undefined : headerText(job.email),
    key: `${job.id}.staff.${addressKey(to)}`,
    isAutomaticReply: false,
  }
}

function titleOf({ kind, preferred_time }: LeadJob, isVisit: boolean): string {
  if (isVisit) return staffMailText.visit
  return preferred_time === null ? staffMailText[kind] : staffMailText.callBack
}

/** The acknowledgement, without any text from the form. */
export function customerMail(job: LeadJob, to: string, siteUrl: string): OutgoingMail {
  const reference = leadReference(job.id)
  return {
    to: headerText(to),
    subject: customerMailText.subject(reference),
    text: customerMailText.text(reference, `${siteUrl}/status/${job.id}`),
    key: `${job.id}.customer`,
    isAutomaticReply: true,
  }
}

function factsOf(job: LeadJob): string[] {
  const { labels } = staffMailText
  const facts: readonly (readonly [string, string | null])[] = [
    [labels.reference, leadReference(job.id)],
    [labels.received, indianTime(job.received_at)],
    [labels.name, job.name],
    [labels.company, job.company],
    [labels.email, job.email],
    [labels.phone, job.phone],
    [labels.preferredTime, job.preferred_time],
    [labels.subject, subjectLabel(job.subject)],
    ...detailTexts(job.kind, job.row),
    [labels.files, job.files === 0 ? null : String(job.files)],
  ]
  return facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [`${label}: ${headerText(value)}`],
  )
}

/** A line for each product of a request about several. */
function productsOf({ row }: LeadJob): string[] {
  const lines = v.safeParse(requestLines, row['lines'])
  if (!lines.success) return []
  const texts = lines.output.map((line) => `- ${headerText(wholeLineText(line))}`)
  return [[staffMailText.products, ...texts].join('\n')]
}

/** The site check's answer. */
function siteCheckOf({ row }: LeadJob): string[] {
  const check = v.safeParse(siteCheck, row['site_check'])
  if (!check.success) return []
  const texts = siteCheckLines(check.output).map((line) => `- ${headerText(line)}`)
  return [[staffMailText.siteCheck, ...texts].join('\n')]
}

/** What staff recorded at the site. */
function siteVisitOf({ row }: LeadJob): string[] {
  const visit = v.safeParse(siteVisit, row['site_visit'])
  if (!visit.success) return []
  const texts = siteVisitLines(visit.output).map((line) => `- ${headerText(line)}`)
  return [[staffMailText.siteVisit, ...texts].join('\n')]
}

/** Quoted like a reply, so that no line of the customer's looks like ours. */
function quoted(words: string): string {
  const lines = words.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
  return lines.map((line) => `> ${headerText(line)}`.trimEnd()).join('\n')
}

function subjectLabel(subject: string): string {
  return choiceLabel([...inquiryTypeChoices, ...productInterests], subject)
}

function indianTime(time: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const
  return `${new Date(time).toLocaleString('en-IN', options)} (IST)`
}

/** An address reduced to the characters that a message id allows. */
function addressKey(address: string): string {
  return address.replaceAll(/[^a-z0-9.-]/g, '_')
}
