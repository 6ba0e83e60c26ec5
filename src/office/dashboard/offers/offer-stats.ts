import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Period } from '#src/office/dashboard/period/period.ts'

/** States of offers that can still be won, in the order of their life. */
export const pipelineStates = ['draft', 'waiting', 'sent', 'seen', 'change_asked'] as const

const period = v.pipe(
  v.object({
    sent: v.number(),
    sent_paise: v.number(),
    won: v.number(),
    won_paise: v.number(),
    lost: v.number(),
    lost_paise: v.number(),
    list_paise: v.number(),
    below_list_paise: v.number(),
    minutes_to_offer: v.nullable(v.number()),
    minutes_to_answer: v.nullable(v.number()),
  }),
  v.transform((row) => ({
    /** Offers whose first revision was sent, and their total with tax. */
    sent: row.sent,
    sentPaise: row.sent_paise,
    won: row.won,
    wonPaise: row.won_paise,
    /** Declined, expired or withdrawn. */
    lost: row.lost,
    /** List price of the sent offers, and the discount given; before tax. */
    listPaise: row.list_paise,
    belowListPaise: row.below_list_paise,
    /** Medians: request to offer, and offer to first answer; null without any. */
    minutesToOffer: row.minutes_to_offer,
    minutesToAnswer: row.minutes_to_answer,
  })),
)

export type OfferPeriod = v.InferOutput<typeof period>

const expiring = v.object({
  number: v.number(),
  paise: v.number(),
  offers: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      revision: v.nullable(v.number()),
      customer_name: v.nullable(v.string()),
      total_paise: v.number(),
      valid_until: v.string(),
    }),
  ),
})

/** Offers that expire within seven days: their number, total, and the next ones. */
export type ExpiringOffers = v.InferOutput<typeof expiring>

const statsShape = v.pipe(
  v.object({
    now: period,
    before: period,
    by_day: v.array(
      v.pipe(
        v.object({
          day: v.string(),
          sent_paise: v.number(),
          won_paise: v.number(),
          before_paise: v.number(),
        }),
        v.transform(({ day, ...row }) => ({
          day,
          sent: row.sent_paise,
          won: row.won_paise,
          before: row.before_paise,
        })),
      ),
    ),
    pipeline: v.array(
      v.object({
        state: v.picklist(pipelineStates),
        owner: v.nullable(v.string()),
        number: v.number(),
        paise: v.number(),
      }),
    ),
    by_person: v.array(
      v.pipe(
        v.object({
          owner: v.nullable(v.string()),
          sent: v.number(),
          sent_paise: v.number(),
          won: v.number(),
          won_paise: v.number(),
          lost: v.number(),
        }),
        v.transform(({ sent_paise, won_paise, ...row }) => ({
          ...row,
          sentPaise: sent_paise,
          wonPaise: won_paise,
        })),
      ),
    ),
    lost: v.array(
      v.object({
        state: v.picklist(['declined', 'expired', 'withdrawn']),
        reason: v.nullable(v.string()),
        number: v.number(),
        paise: v.number(),
      }),
    ),
    expiring,
  }),
  v.transform(({ by_day, by_person, ...row }) => ({
    ...row,
    /** In paise, one entry per day; `before` is the previous period. */
    byDay: by_day,
    byPerson: by_person,
  })),
)

/** Results of offers in a period, and the open offers. */
export type OfferStats = v.InferOutput<typeof statsShape>

/** The figures of offers that the user may see. */
export function fetchOfferStats(
  { first, last }: Period,
  signal: AbortSignal,
): Promise<Result<OfferStats, OfficeFailure>> {
  return askValue(statsShape, (client) =>
    client.rpc('offer_figures', { first_day: first, last_day: last }).abortSignal(signal),
  )
}

/** @param most how many offers to return; the count covers all. */
export function fetchExpiringOffers(
  most: number,
  signal: AbortSignal,
): Promise<Result<ExpiringOffers, OfficeFailure>> {
  return askValue(expiring, (client) => client.rpc('offers_expiring', { most }).abortSignal(signal))
}
