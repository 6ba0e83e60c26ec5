import { replaceCompany } from '#src/domain/company/company.ts'
import { companyFactsOf, decodeSetting } from '#src/domain/company/site-settings.ts'
import { answerMail, readAnswerJobs } from './answer-mail.ts'
import type { FontSource } from '#src/documents/font-set.ts'
import { readInvitationJobs, sendInvitation } from './invitation-mail.ts'
import { type LeadJob, readLeadJobs } from './lead-job.ts'
import { customerMail, isSuspicious, staffMail } from './lead-mails.ts'
import {
  type CallFunction,
  type DeliveryReport,
  deliverQueues,
  endsRound,
  mailQueue,
  sendToAny,
} from './mail-queue.ts'
import type { MailFailure, OutgoingMail, SendMail } from './outgoing-mail.ts'
import { makeDocument, readDocumentJobs } from './offer-document.ts'
import { offerConfirmations } from './offer-confirmation.ts'
import { offerReminders } from './offer-reminder.ts'
import { readOfferCodeJobs, sendOfferCode } from './offer-code-mail.ts'
import { offerNoticeMails, readOfferNoticeJobs } from './offer-notice-mail.ts'
import { readReplyJobs, replyMail } from './reply-mail.ts'
import { readTaskJobs, taskMail } from './task-mail.ts'
import { readTestJobs, testMail } from './test-mail.ts'

export interface Delivery {
  readonly call: CallFunction
  readonly send: SendMail
  /** Whether mails leave the server; without a mail server they are written to files. */
  readonly sends: boolean
  /** Prefix of links in mails. */
  readonly siteUrl: string
  /**
   * The address from which the leads' reply addresses are made; without it replies go to its
   * mailbox.
   */
  readonly replyAddress?: string | undefined
  /** The fonts of offers. */
  readonly fonts: FontSource
}

/**
 * Sends all due mails: codes that customers wait for, invitations of staff, mails about leads,
 * replies and offers to customers, notices of their answers, and the tasks of the day. The PDFs of
 * offers are made first.
 * @param mayGoOn called before each mail.
 */
export async function deliverMails(
  delivery: Delivery,
  mayGoOn: () => boolean = () => true,
): Promise<DeliveryReport> {
  const { call, send, sends, siteUrl, replyAddress, fonts } = delivery
  const company = await call('begin_mail_round', { sends })
  replaceCompany(companyFactsOf(decodeSetting('company', company)))
  const sendOne = async (mail: OutgoingMail) => {
    const result = await send(mail)
    return result === 'sent' ? null : result
  }
  // Customers are waiting for these.
  const codes = mailQueue(
    call,
    { claim: 'claim_offer_codes', settle: 'settle_offer_code', subject: 'mail' },
    readOfferCodeJobs,
    (job) => {
      const arm = (hash: string) =>
        call('arm_offer_code', { mail: job.id, attempt: job.attempt, hash })
      return sendOfferCode(job, send, arm)
    },
  )
  const invitations = mailQueue(
    call,
    { claim: 'claim_invitation_mails', settle: 'settle_invitation_mail', subject: 'mail' },
    readInvitationJobs,
    (job) => {
      const arm = (hash: string) =>
        call('arm_invitation', { mail: job.id, attempt: job.attempt, hash })
      return sendInvitation(job, siteUrl, send, arm)
    },
  )
  const tests = mailQueue(
    call,
    { claim: 'claim_test_mails', settle: 'settle_test_mail', subject: 'mail' },
    readTestJobs,
    (job) => sendOne(testMail(job, siteUrl)),
  )
  const leads = mailQueue(
    call,
    { claim: 'claim_lead_notifications', settle: 'settle_lead_notification', subject: 'lead' },
    readLeadJobs,
    (job) => tellOfLead(job, delivery),
  )
  const documents = mailQueue(
    call,
    { claim: 'claim_offer_documents', settle: 'settle_offer_document', subject: 'document' },
    readDocumentJobs,
    (job) => makeDocument(job, fonts, call),
  )
  const replies = mailQueue(
    call,
    { claim: 'claim_lead_mails', settle: 'settle_lead_mail', subject: 'mail' },
    readReplyJobs,
    (job) => sendOne(replyMail(job, replyAddress)),
  )
  const answers = mailQueue(
    call,
    { claim: 'claim_answer_notices', settle: 'settle_answer_notice', subject: 'mail' },
    readAnswerJobs,
    (job) => sendOne(answerMail(job, siteUrl)),
  )
  const offerNotices = mailQueue(
    call,
    { claim: 'claim_offer_notices', settle: 'settle_offer_notice', subject: 'mail' },
    readOfferNoticeJobs,
    (job) => sendToAny(offerNoticeMails(job, siteUrl), sendOne),
  )
  const tasks = mailQueue(
    call,
    { claim: 'claim_task_mails', settle: 'settle_task_mail', subject: 'mail' },
    readTaskJobs,
    (job) => sendOne(taskMail(job, siteUrl)),
  )
  const reminders = offerReminders(call, siteUrl)
  const confirmations = offerConfirmations(call, siteUrl)
  // Before the replies, which send what these add to their queue.
  const prepared = [documents, reminders, confirmations]
  return deliverQueues(
    call,
    codes,
    [invitations, tests, leads, ...prepared, replies, answers, offerNotices, tasks],
    mayGoOn,
  )
}

/** Records each mail as soon as it is sent. @returns the most important failure, or null. */
async function tellOfLead(
  job: LeadJob,
  { call, send, siteUrl }: Delivery,
): Promise<MailFailure | null> {
  const mails: { readonly mail: OutgoingMail; readonly staffAddress: string | null }[] =
    job.staff.map((address) => ({
      mail: staffMail(job, address, siteUrl),
      staffAddress: address,
    }))
  if (job.customer !== null && !isSuspicious(job)) {
    mails.push({ mail: customerMail(job, job.customer, siteUrl), staffAddress: null })
  }
  let failure: MailFailure | null = null
  for (const { mail, staffAddress } of mails) {
    const result = await send(mail)
    if (result === 'sent') {
      await call('note_lead_mail', { lead: job.id, staff_address: staffAddress })
    } else {
      failure = result
      if (endsRound.has(result)) break
    }
  }
  return failure
}
