// Decision 305: a code is judged by one call, and its result read by the next.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { content } from './offer-rows.ts'

/**
 * An offer with a code that was mailed.
 * @returns the token of its link.
 */
export async function offerWithCode(database: Database, code: string): Promise<string> {
  const [offer] = await database.query<{ id: string; token: string }>(
    `with offer as (insert into public.offers (id, number) values (gen_random_uuid(), '') returning id),
      revision as (
        insert into public.offer_revisions (offer_id, revision, content, totals, valid_until)
        select id, 0, $1, '{"total_paise": 100}', '2199-12-31' from offer returning offer_id
      )
      select offer_id as id from revision`,
    [content()],
  )
  await database.query(
    `insert into public.offer_codes (id, offer_id, revision, to_address, code_hash, expires_at, next_attempt_at)
      select made.id, $1, 0, 'anna@example.com',
        private.hash_of_token(made.id || ' ' || $2), now() + interval '10 minutes', null
      from (select gen_random_uuid() as id) as made`,
    [offer?.id, code],
  )
  const [link] = await database.query<{ token: string }>(
    'select token from public.offer_links where offer_id = $1',
    [offer?.id],
  )
  return link?.token ?? ''
}

/**
 * Guesses at a code of an offer, each time with requests that fail after the function has run.
 * @param rest address of a REST interface.
 * @returns the outcome of each guess.
 */
export async function guessCode(
  rest: string,
  headers: Readonly<Record<string, string>>,
  token: string,
  guesses: readonly string[],
): Promise<string[]> {
  const call = async (name: string, json: object) => {
    const response = await fetch(`${rest}/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', prefer: 'tx=rollback' },
      body: JSON.stringify({ token, shown_revision: 0, ...json }),
    })
    return response.text()
  }
  const outcomes: string[] = []
  for (const code of guesses) {
    const attempt = randomUUID()
    for (const cast of ['?select=try_offer_code::int', '']) {
      expect(await call(`try_offer_code${cast}`, { code, attempt })).not.toMatch(/-code|done/)
    }
    const values = { attempt, name: 'Anna', role: 'Owner', order_number: null }
    // PostgreSQL refuses both casts after the function has run.
    for (const select of ['accept_offer->>outcome::int', 'pgrst_scalar::int']) {
      expect(await call(`accept_offer?select=${select}`, values)).not.toMatch(/-code|"done"/)
    }
    const answer = JSON.parse(await call('accept_offer', values)) as { outcome: string }
    outcomes.push(answer.outcome)
  }
  return outcomes
}
