import { randomUUID } from 'node:crypto'
import type { Database, Row } from '#supabase/local/database/database.ts'
import { sendDueMails } from '#supabase/tests/due-mails.ts'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import { identities } from '#tests/support/identities.ts'
import type { DatabaseUnderTest } from '#tests/support/databases/test-databases.ts'
import { content } from './offer-rows.ts'
import { staffOffers } from './staff-offers.ts'

/** What a function for customers answers. */
interface Answer extends Row {
  readonly outcome: string
  readonly offer: Row | null
}

/** What a customer does who has nothing but the link of an offer. */
export function offerCustomer(test: DatabaseUnderTest) {
  const offers = staffOffers(test)

  const ask = async (
    name: string,
    values: readonly unknown[],
    database: Database = test.database,
  ) => {
    const places = values.map((_, place) => `$${place + 1}`).join(', ')
    const [row] = await database.queryAs<{ answer: Answer }>(
      identities.anon,
      `select public.${name}(${places}) as answer`,
      [...values],
    )
    return row?.answer
  }
  const linkOf = async (id: string): Promise<string> => {
    const [link] = await test.database.query<{ token: string }>(
      'select token from public.offer_links where offer_id = $1',
      [id],
    )
    return link?.token ?? ''
  }
  /** An offer that was sent. @returns its id and the token of its link. */
  const sent = async (given: OfferContent = content(), request: string | null = null) => {
    const id = randomUUID()
    await offers.save(id, null, given, identities.sales, request)
    await offers.call('send_offer', [id, 1])
    return { id, token: await linkOf(id) }
  }
  const mails = () => sendDueMails(test.database)
  /** Asks for a code and reads it in its mail. */
  const code = async (token: string, revision = 0): Promise<string> => {
    const asked = await ask('ask_offer_code', [token, revision])
    if (asked?.outcome !== 'done') throw new Error(`No code: ${asked?.outcome}`)
    const mail = (await mails()).find(({ key }) => key.includes('.code.'))
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  }
  /** Tries a code, as the page does before it asks for the result. @returns the id of the attempt. */
  const attempt = async (token: string, given: string, revision = 0, database?: Database) => {
    const id = randomUUID()
    await ask('try_offer_code', [token, revision, given, id], database)
    return id
  }
  const accept = async (token: string, given: string, revision = 0, database?: Database) => {
    const tried = await attempt(token, given, revision, database)
    return ask('accept_offer', [token, revision, tried, 'Anna Example', 'Owner', 'PO 17'], database)
  }
  return { offers, ask, linkOf, sent, mails, code, attempt, accept }
}

/** Six digits that are not these. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
