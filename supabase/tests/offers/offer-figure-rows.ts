import { randomUUID } from 'node:crypto'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { users } from '#tests/support/identities.ts'
import { content, line } from './offer-rows.ts'

interface Period {
  readonly sent: number
  readonly sent_paise: number
  readonly won: number
  readonly won_paise: number
  readonly lost: number
  readonly lost_paise: number
  readonly list_paise: number
  readonly below_list_paise: number
  readonly minutes_to_offer: number | null
  readonly minutes_to_answer: number | null
}

export interface OfferStats {
  readonly now: Period
  readonly before: Period
  readonly by_day: readonly {
    readonly day: string
    readonly sent_paise: number
    readonly won_paise: number
    readonly before_paise: number
  }[]
  readonly pipeline: readonly {
    readonly state: string
    readonly owner: string | null
    readonly number: number
    readonly paise: number
  }[]
  readonly by_person: readonly { readonly owner: string | null; readonly sent: number }[]
  readonly lost: readonly {
    readonly state: string
    readonly reason: string | null
    readonly number: number
  }[]
  readonly expiring: { readonly number: number; readonly offers: readonly object[] }
}

export interface MadeOffer {
  /** SQL of a moment. */
  readonly sent?: string
  readonly state?: string
  readonly until?: string
  readonly answered?: string
  readonly note?: string | null
  readonly owner?: string
  readonly request?: string | null
  readonly prices?: object
  readonly discount?: number
}

/** An offer as it would be after all that is given has happened to it. @returns its id. */
export async function makeOffer(database: Database, given: MadeOffer = {}): Promise<string> {
  const id = randomUUID()
  const { sent, state = 'sent', until = '2199-12-31', answered, note = null, owner } = given
  const words = content({
    lines: [line(given.prices)],
    discount_basis_points: given.discount ?? 0,
    valid_until: until,
  })
  const totals = JSON.stringify(offerTotals({ ...words, is_interstate: false }))
  await database.query(
    `insert into public.offers (id, owner, quote_request_id, draft, draft_totals)
      values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb)`,
    [
      id,
      owner ?? users.admin,
      given.request ?? null,
      sent === undefined ? JSON.stringify(words) : null,
      sent === undefined ? totals : null,
    ],
  )
  if (sent === undefined) return id
  await database.query(
    `insert into public.offer_revisions (offer_id, revision, content, totals, valid_until, state, sent_at)
      values ($1, 0, $2::text::jsonb, $3::text::jsonb, $4::text::date, $5, ${sent})`,
    [id, JSON.stringify(words), totals, until, state],
  )
  if (answered === undefined) return id
  if (state === 'withdrawn') {
    await database.query(`update public.offers set withdrawn_at = ${answered} where id = $1`, [id])
  }
  await database.query(
    `insert into public.offer_events (offer_id, revision, kind, note, at) values ($1, 0, $2, $3, ${answered})`,
    [id, state, note],
  )
  return id
}
