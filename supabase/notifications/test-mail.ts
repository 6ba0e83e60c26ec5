import * as v from 'valibot'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

const testJob = v.object({ id: v.string(), attempt: v.number(), to: v.string() })

/** Decodes the result of `claim_test_mails`; throws if migration and code disagree. */
export function readTestJobs(answer: unknown): v.InferOutput<typeof testJob>[] {
  return v.parse(v.array(testJob), answer)
}

/** The mail that proves to an admin that mails reach them. */
export function testMail({ id, to }: v.InferOutput<typeof testJob>, siteUrl: string): OutgoingMail {
  return {
    to: headerText(to),
    subject: 'Test email from your website',
    text: `Email from ${siteUrl} reaches you. Customers and staff get theirs the same way.\n`,
    key: `${id}.test`,
    isAutomaticReply: true,
  }
}
