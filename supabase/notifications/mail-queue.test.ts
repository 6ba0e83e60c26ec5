import { describe, expect, it } from 'vitest'
import { type CallFunction, type MailQueue, deliverQueues, sendToAny } from './mail-queue.ts'
import type { MailFailure, OutgoingMail } from './outgoing-mail.ts'

/** A queue in memory: its jobs answer a failure, nothing, or throw. */
function queueOf(
  name: MailQueue['name'],
  outcomes: Record<string, MailFailure | Error | null>,
  delivered: string[],
): MailQueue {
  const ids = Object.keys(outcomes)
  return {
    name,
    next: async () => {
      const id = ids.shift()
      if (id === undefined) return null
      return {
        id,
        deliver: async () => {
          const outcome = outcomes[id] ?? null
          if (outcome instanceof Error) throw outcome
          delivered.push(id)
          return outcome
        },
      }
    },
  }
}

function notes() {
  const noted: unknown[] = []
  const call: CallFunction = async (name, parameters) => {
    expect(name).toBe('note_job')
    if (parameters['error'] !== null) noted.push(parameters)
  }
  return { noted, call }
}

describe('Queues of mails', () => {
  it('continue after a job and a queue that throw, and report both to the office', async () => {
    const delivered: string[] = []
    const { noted, call } = notes()
    const refusal = Object.assign(new Error('with the name of somebody'), { code: '23514' })
    const broken: MailQueue = {
      name: 'claim_lead_mails',
      next: () => Promise.reject(new TypeError('of somebody')),
    }
    const report = await deliverQueues(
      call,
      queueOf('claim_offer_codes', {}, delivered),
      [
        queueOf('next_offer_confirmation', { a: refusal, b: null }, delivered),
        broken,
        queueOf('claim_task_mails', { c: 'refused', d: null }, delivered),
      ],
      () => true,
    )
    expect(delivered).toEqual(['b', 'c', 'd'])
    expect(report).toEqual({ settled: 2, failures: ['failed', 'failed', 'refused'] })
    expect(noted).toEqual([
      { queue: 'next_offer_confirmation', subject: 'a', error: '23514' },
      { queue: 'claim_lead_mails', subject: '', error: 'TypeError' },
    ])
  })

  it('look for codes before each other job, since somebody waits for them', async () => {
    const delivered: string[] = []
    const { call } = notes()
    const waiting: string[] = []
    const codes: MailQueue = {
      name: 'claim_offer_codes',
      next: async () => {
        const id = waiting.shift()
        if (id === undefined) return null
        return {
          id,
          deliver: async () => {
            delivered.push(id)
            return null
          },
        }
      },
    }
    const others = queueOf('claim_lead_mails', { a: null, b: null }, delivered)
    const next = others.next.bind(others)
    const slow: MailQueue = {
      name: others.name,
      next: async () => {
        const job = await next()
        // Asked for while a mail of another queue is on its way.
        if (job?.id === 'a') waiting.push('code')
        return job
      },
    }
    await deliverQueues(call, codes, [slow], () => true)
    expect(delivered).toEqual(['a', 'code', 'b'])
  })

  it('stop when the mail server is away', async () => {
    const delivered: string[] = []
    const { call } = notes()
    const report = await deliverQueues(
      call,
      queueOf('claim_offer_codes', {}, delivered),
      [queueOf('claim_lead_mails', { a: 'unreachable', b: null }, delivered)],
      () => true,
    )
    expect(delivered).toEqual(['a'])
    expect(report).toEqual({ settled: 0, failures: ['unreachable'] })
  })
})

describe('A mail to several people', () => {
  it.each<[string, (MailFailure | null)[], MailFailure | null, number]>([
    ['reaches one although another is refused', ['refused', null, null], null, 3],
    ['is not repeated once it has reached one', [null, 'busy'], null, 2],
    ['ends with a mail server that is away', ['unreachable', null], 'unreachable', 1],
    ['has reached nobody', ['refused', 'busy'], 'refused', 2],
  ])('%s', async (_title, outcomes, expected, tried) => {
    const left = [...outcomes]
    const mails = outcomes.map((_, place) => ({ key: `${place}` }) as OutgoingMail)
    expect(await sendToAny(mails, async () => left.shift() ?? null)).toBe(expected)
    expect(outcomes.length - left.length).toBe(tried)
  })
})
