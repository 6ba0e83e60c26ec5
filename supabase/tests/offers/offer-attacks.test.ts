import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addUsers, identities } from '#tests/support/identities.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { offerCustomer, otherThan } from './offer-customer.ts'
import { content, customer } from './offer-rows.ts'

const someAttempt = 'a0000000-0000-4000-8000-000000000000'

describeOnEachEngine('Whoever has the link of an offer, or guesses', (test) => {
  beforeAll(() => addUsers(test.database))
  const { offers, ask, linkOf, sent, mails, code, attempt, accept } = offerCustomer(test)
  beforeEach(mails)

  /** All that can be asked with a token. */
  const tour = async (token: string) => [
    await ask('read_offer', [token]),
    await ask('ask_offer_code', [token, 0]),
    await ask('ask_offer_change', [token, 0, 'Words']),
    await ask('decline_offer', [token, 0, 'price', null]),
    await accept(token, '123456'),
  ]
  const nothing = [null, ...Array.from({ length: 4 }, () => ({ outcome: 'unknown', offer: null }))]

  it('gets the same response for an unknown, renewed, revoked or invalid token', async () => {
    const { id, token } = await sent()
    await offers.call('renew_offer_link', [id])
    const ended = await sent()
    await offers.call('end_offer_link', [ended.id])
    const never = 'A'.repeat(43)
    const near = token.slice(0, 42) + (token.endsWith('A') ? 'B' : 'A')
    for (const guess of [
      never,
      near,
      token,
      ended.token,
      '',
      '%',
      "' or true --",
      'é'.repeat(100_000),
      id,
    ]) {
      expect(await tour(guess)).toEqual(nothing)
      await ask('note_offer_seen', [guess, 0])
    }
    expect(await offers.listed(id)).toMatchObject({ state: 'sent' })
    expect(await mails()).toEqual([])
  })

  it('cannot use a code of another offer, of a former revision, or of a former link', async () => {
    const [mine, theirs] = [await sent(), await sent()]
    const foreign = await code(theirs.token)
    const own = await code(mine.token)
    if (foreign !== own) {
      expect(await accept(mine.token, foreign)).toMatchObject({ outcome: 'wrong-code' })
    }
    await offers.call('renew_offer_link', [mine.id])
    expect(await accept(await linkOf(mine.id), own)).toMatchObject({ outcome: 'dead-code' })

    const former = await code(theirs.token)
    await offers.save(
      theirs.id,
      2,
      content({ customer: { ...customer, email: 'new@example.com' } }),
    )
    await offers.call('send_offer', [theirs.id, 3])
    expect(await accept(theirs.token, former)).toMatchObject({ outcome: 'other-revision' })
    expect(await accept(theirs.token, former, 1)).toMatchObject({ outcome: 'dead-code' })
  })

  it('has five tries for a code, and the right one is refused after that', async () => {
    const { token } = await sent()
    const given = await code(token)
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await accept(token, otherThan(given))).toMatchObject({
        outcome: 'wrong-code',
        tries_left: left,
      })
    }
    expect(await accept(token, given)).toMatchObject({ outcome: 'dead-code' })
    expect(await accept(token, await code(token))).toMatchObject({ outcome: 'done' })
  })

  it('learns nothing from a guess that is rolled back, and a repeated one counts once', async () => {
    const { token } = await sent()
    const given = await code(token)
    const id = 'b0000000-0000-4000-8000-000000000000'
    const answer = [token, 0, id, 'Anna', 'Owner', null]
    const [both] = await test.database.queryAs(
      identities.anon,
      `select public.try_offer_code($1, 0, $2, $3),
         public.accept_offer($1, 0, $3, 'Anna', 'Owner', null) as answer`,
      [token, given, id],
      { rollback: true },
    )
    expect(both, 'in one transaction').toMatchObject({ answer: { outcome: 'dead-code' } })
    expect(await ask('accept_offer', answer), 'rolled back').toMatchObject({ outcome: 'dead-code' })
    const wrong = { outcome: 'wrong-code', tries_left: 4 }
    for (const guess of [otherThan(given), otherThan(given), given]) {
      await ask('try_offer_code', [token, 0, guess, id])
      expect(await ask('accept_offer', answer)).toMatchObject(wrong)
    }
    const other = await sent()
    const right = await attempt(token, given)
    expect(
      await ask('accept_offer', [other.token, 0, right, 'Anna', 'Owner', null]),
      'of another offer',
    ).toMatchObject({ outcome: 'dead-code' })
    expect(await ask('accept_offer', [token, 0, right, 'Anna', 'Owner', null])).toMatchObject({
      outcome: 'done',
    })
  })

  it('has each of five simultaneous guesses counted', async () => {
    const { token } = await sent()
    const given = await code(token)
    const sessions = Array.from({ length: 8 }, () => test.connect())
    const outcomes = await Promise.all(
      sessions.map(
        async (database) => (await accept(token, otherThan(given), 0, database))?.outcome,
      ),
    )
    expect(outcomes.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      ...Array(3).fill('dead-code'),
      ...Array(5).fill('wrong-code'),
    ])
  })

  it('has a code for 15 minutes, only the latest one, and once', async () => {
    const { id, token } = await sent()
    const first = await code(token)
    const second = await code(token)
    if (first !== second) {
      expect(await accept(token, first)).toMatchObject({ outcome: 'wrong-code' })
    }
    const late = `update public.offer_codes set expires_at = now() + $2::interval where offer_id = $1`
    await test.database.query(late, [id, '-1 second'])
    expect(await accept(token, second)).toMatchObject({ outcome: 'dead-code' })
    await test.database.query(late, [id, '1 minute'])
    expect(await accept(token, second)).toMatchObject({ outcome: 'done' })
    expect(await accept(token, second)).toMatchObject({ outcome: 'answered' })
    expect(await ask('ask_offer_code', [token, 0])).toMatchObject({ outcome: 'answered' })
  })

  it('gets three codes an hour and ten a day', async () => {
    const { id, token } = await sent()
    const ago = (time: string) =>
      test.database.query(
        'update public.offer_codes set asked_at = asked_at - $2::interval where offer_id = $1',
        [id, time],
      )
    const outcomes: unknown[] = []
    for (let hour = 0; hour < 4; hour++) {
      for (let count = 0; count < 4; count++) {
        outcomes.push((await ask('ask_offer_code', [token, 0]))?.outcome)
      }
      await ago('61 minutes')
    }
    const three = ['done', 'done', 'done', 'too-often']
    expect(outcomes).toEqual([
      ...three,
      ...three,
      ...three,
      'done',
      'too-often',
      'too-often',
      'too-often',
    ])
    await ago('24 hours')
    expect(await ask('ask_offer_code', [token, 0])).toMatchObject({ outcome: 'done' })
  })

  it('can give only one of two simultaneous answers', async () => {
    const { id, token } = await sent()
    const given = await code(token)
    const answers = await Promise.all([
      accept(token, given, 0, test.connect()),
      ask('decline_offer', [token, 0, 'price', null], test.connect()),
      ask('ask_offer_change', [token, 0, 'Words'], test.connect()),
      accept(token, given, 0, test.connect()),
    ])
    const done = answers.filter((answer) => answer?.outcome === 'done').length
    // A question may come before the answer, never after it.
    expect([1, 2]).toContain(done)
    const [finals] = await test.database.query(
      `select count(*)::int as count from public.offer_events
        where offer_id = $1 and kind in ('accepted', 'declined')`,
      [id],
    )
    expect(finals).toEqual({ count: 1 })
  })

  it('is bound by the first answer, even if the second began before it was stored', async () => {
    const { token } = await sent()
    const given = await code(token)
    const first = test
      .connect()
      .queryAs(
        identities.anon,
        `select public.decline_offer($1, 0, 'price', null) as answer, pg_sleep(0.6)`,
        [token],
      )
    await setTimeout(200)
    expect(await accept(token, given, 0, test.connect())).toMatchObject({ outcome: 'answered' })
    expect(await first).toMatchObject([{ answer: { outcome: 'done' } }])
  })

  it('cannot answer an offer that is withdrawn, expired, answered, or was revised', async () => {
    const attempts = async (token: string, revision = 0) => [
      (await ask('ask_offer_code', [token, revision]))?.outcome,
      (await ask('ask_offer_change', [token, revision, 'Words']))?.outcome,
      (await ask('decline_offer', [token, revision, 'price', null]))?.outcome,
      (await accept(token, '123456', revision))?.outcome,
    ]
    const all = (outcome: string) => Array.from({ length: 4 }, () => outcome)
    const withdrawn = await sent()
    await offers.call('withdraw_offer', [withdrawn.id, 2, null])
    expect(await attempts(withdrawn.token)).toEqual(all('withdrawn'))

    const expired = await sent()
    await test.database.script(`set session_replication_role = replica;
      update public.offer_revisions set valid_until = '2026-11-01' where offer_id = '${expired.id}';
      set session_replication_role = origin`)
    expect(await attempts(expired.token)).toEqual(all('expired'))
    await ask('note_offer_seen', [expired.token, 0])
    expect(await ask('read_offer', [expired.token])).toMatchObject({ state: 'expired' })

    const declined = await sent()
    await ask('decline_offer', [declined.token, 0, 'price', null])
    expect(await attempts(declined.token)).toEqual(all('answered'))

    const revised = await sent()
    await offers.save(revised.id, 2, content({ note: 'Second' }))
    await offers.call('send_offer', [revised.id, 3])
    expect(await attempts(revised.token)).toEqual(all('other-revision'))
    expect(await attempts(revised.token, 7)).toEqual(all('other-revision'))
    expect(await ask('decline_offer', [revised.token, 1, 'price', null])).toMatchObject({
      outcome: 'done',
    })
  })

  it('is refused with input that breaks the rules of the form, whatever the token', async () => {
    const { token } = await sent()
    for (const [name, values] of [
      ['ask_offer_change', [0, 'x'.repeat(2001)]],
      ['ask_offer_change', [0, '']],
      ['ask_offer_change', [0, null]],
      ['ask_offer_change', [0, '<b>']],
      ['decline_offer', [0, 'price', 'x'.repeat(2001)]],
      ['decline_offer', [0, 'because', null]],
      ['decline_offer', [0, null, null]],
      ['try_offer_code', [0, '12345', someAttempt]],
      ['try_offer_code', [0, null, someAttempt]],
      ['try_offer_code', [0, '123456', null]],
      ['accept_offer', [0, null, 'Anna', 'Owner', null]],
      ['accept_offer', [0, someAttempt, null, 'Owner', null]],
      ['accept_offer', [0, someAttempt, 'Anna', '', null]],
      ['accept_offer', [0, someAttempt, 'Anna', 'x'.repeat(101), null]],
      ['accept_offer', [0, someAttempt, 'Anna', 'Owner', 'x'.repeat(51)]],
      ['accept_offer', [0, someAttempt, 'Anna\nBcc: x', 'Owner', null]],
    ] as const) {
      for (const given of [token, 'no such token']) {
        const refused = ask(name, [given, ...values])
        await expect(refused, `${name} ${values.join()}`).rejects.toMatchObject({ code: '23514' })
      }
    }
  })

  it('may ask for five changes of a revision, not for a sixth', async () => {
    const { token } = await sent()
    for (const words of ['1', '2', '3', '4', '5']) {
      expect(await ask('ask_offer_change', [token, 0, words])).toMatchObject({ outcome: 'done' })
    }
    expect(await ask('ask_offer_change', [token, 0, '6'])).toMatchObject({ outcome: 'too-often' })
    expect(await ask('decline_offer', [token, 0, 'other', null])).toMatchObject({ outcome: 'done' })
  })
})
