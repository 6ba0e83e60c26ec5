import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { tryAs } from '#tests/support/databases/sql-answer.ts'
import { describeOnEachEngine } from '#tests/support/databases/test-databases.ts'
import { functionAnswers } from './function-answers.ts'
import { verbs } from './role-answers.ts'
import { columnGrants, leadColumnAnswers, roles, tableAnswers } from './role-matrix.ts'
import { insert, leadValues, rowsSql, statements } from './role-matrix-rows.ts'
import type { Statements } from './role-statements.ts'

type Verb = (typeof verbs)[number]

const conflictTarget: Readonly<Record<string, string>> = {
  'public.quote_request_lines': 'quote_request_id, position',
  'public.item_prices': 'item_id, valid_from',
  'public.offer_revisions': 'offer_id, revision',
  'public.offer_links': 'offer_id',
  'public.failed_jobs': 'queue, subject',
  'public.user_roles': 'user_id',
  'public.site_settings': 'key',
  'public.content_drafts': 'key',
  'public.product_redirects': 'slug',
  'public.blog_redirects': 'slug',
  'public.lead_notifications': 'lead_id',
  'storage.objects': 'bucket_id, name',
}

function statementFor(table: string, verb: Verb, row: Statements): string {
  switch (verb) {
    case 'select':
      return `select * from ${table}`
    case 'insert':
      return insert(table, row.fresh)
    case 'insert returning':
      return `${insert(table, row.fresh)} returning *`
    case 'insert or ignore':
      return `${insert(table, { ...row.fresh, ...row.existing })} on conflict do nothing returning 1`
    case 'insert or ignore by key':
      return `${insert(table, { ...row.fresh, ...row.existing })}
        on conflict (${conflictTarget[table] ?? 'id'}) do nothing returning 1`
    case 'update':
      return `update ${table} set ${row.change} where ${row.where} returning 1`
    case 'delete':
      return `delete from ${table} where ${row.where} returning 1`
  }
}

/** A statement without RETURNING has no rows to count, so only its success is visible. */
async function askEveryone(database: Database, sql: string, isSilent = false): Promise<string> {
  const answers: string[] = []
  for (const role of roles) {
    const answer = await tryAs(database, identities[role], sql)
    answers.push(isSilent && answer === '0' ? 'ok' : answer)
  }
  return answers.join(' ')
}

async function namesOf(database: Database, sql: string): Promise<string[]> {
  return (await database.query<{ name: string }>(sql)).map(({ name }) => name)
}

const tablesSql = `
  select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and (c.relnamespace = 'public'::regnamespace
    or c.oid in ('storage.buckets'::regclass, 'storage.objects'::regclass))
  order by name`
const functionsSql = `
  select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name from pg_proc
  where pronamespace = 'public'::regnamespace order by name`
const columnsSql = (table: string) => `
  select attname as name from pg_attribute
  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`
const grantedSql = (table: string, role: string, privilege: string) => `
  select attname as name from pg_attribute
  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('${role}', attrelid, attnum, '${privilege}') order by attnum`

describeOnEachEngine('Who may do what', (test) => {
  beforeAll(async () => {
    await addUsers(test.database)
    await test.database.script(rowsSql)
  })

  it('is declared for every table, view and function of the API', async () => {
    expect(await namesOf(test.database, tablesSql)).toEqual(Object.keys(tableAnswers).toSorted())
    expect(await namesOf(test.database, functionsSql)).toEqual(
      Object.keys(functionAnswers).toSorted(),
    )
  })

  it('is declared for every column', async () => {
    for (const [table, answers] of Object.entries(leadColumnAnswers)) {
      const columns = await namesOf(test.database, columnsSql(table))
      expect(columns.toSorted(), table).toEqual(Object.keys(answers).toSorted())
    }
    for (const [table, grants] of Object.entries(columnGrants)) {
      expect(await namesOf(test.database, columnsSql(table)), table).toEqual(grants.all.split(' '))
    }
    const declared = [...Object.keys(leadColumnAnswers), ...Object.keys(columnGrants)]
    const tables = Object.keys(tableAnswers).filter((table) => table.startsWith('public.'))
    expect(declared.toSorted()).toEqual(tables.toSorted())
  })

  it('reports an undeclared table and function', async () => {
    const { database } = test
    await database.script(`
      create table public.forgotten (id int);
      create function public.forgotten() returns int language sql as 'select 1';`)
    const tables = await namesOf(database, tablesSql)
    const functions = await namesOf(database, functionsSql)
    await database.script('drop table public.forgotten; drop function public.forgotten();')
    expect(tables.filter((name) => !(name in tableAnswers))).toEqual(['public.forgotten'])
    expect(functions.filter((name) => !(name in functionAnswers))).toEqual(['forgotten()'])
  })

  for (const [table, answers] of Object.entries(tableAnswers)) {
    it.each(verbs)(`${table}: %s works for every role as declared`, async (verb) => {
      const row = statements[table]
      if (row === undefined) throw new Error(`role-matrix-rows.ts does not know ${table}.`)
      const actual = await askEveryone(
        test.database,
        statementFor(table, verb, row),
        verb === 'insert',
      )
      expect(byRole(actual)).toEqual(byRole(answers[verb]))
    })
  }

  for (const [table, columns] of Object.entries(leadColumnAnswers)) {
    it.each(Object.entries(columns))(
      `${table}: column %s is written by the declared roles only`,
      async (column, answers) => {
        const value = leadValues[table]?.[column]
        const row = statements[table]
        if (row === undefined || value === undefined) throw new Error(`No value for ${column}.`)
        const inserted = insert(table, { ...row.fresh, [column]: value })
        const updated = `update ${table} set ${column} = ${value} where ${row.where} returning 1`
        expect(byRole(await askEveryone(test.database, inserted, true))).toEqual(
          byRole(answers.insert),
        )
        expect(byRole(await askEveryone(test.database, updated))).toEqual(byRole(answers.update))
      },
    )
  }

  it.each(Object.entries(columnGrants))(
    '%s: columns are granted as declared',
    async (table, grants) => {
      const expected = (columns: string | undefined) =>
        (columns === 'all' ? grants.all : (columns ?? '')).split(' ').filter(Boolean)
      const granted = (role: string, privilege: string) =>
        namesOf(test.database, grantedSql(table, role, privilege))
      expect(await granted('anon', 'insert')).toEqual(expected(grants.anonInserts))
      expect(await granted('anon', 'update')).toEqual([])
      expect(await granted('authenticated', 'insert')).toEqual(
        expected(grants.authenticatedInserts),
      )
      expect(await granted('authenticated', 'update')).toEqual(
        expected(grants.authenticatedUpdates),
      )
    },
  )

  it('visitors read the settings that pages show, without their version', async () => {
    await test.database.script(`insert into public.site_settings (key, value) values
      ('company', '{}'), ('figures', '[{"value": "9", "label": "cranes"}]'), ('hero_slides', '[{"eyebrow": "a", "title": "b", "text": "c", "picture": "hero/1", "alt": "d"}]'), ('opening_hours', '{}'), ('rupee_rate', '{"rate": 90, "on": "2026-11-01"}'),
      ('lead_limits', '{}'), ('second_factor_required', 'false')`)
    const shown = await askEveryone(test.database, 'select key, value from public.site_settings')
    const versions = await askEveryone(test.database, 'select version from public.site_settings')
    await test.database.script(`delete from public.site_settings where key <> 'greeting'`)
    expect(byRole(shown)).toEqual(byRole('5 0 0 5 8 0 8 8'))
    expect(byRole(versions)).toEqual(byRole('42501 0 0 5 8 0 8 8'))
  })

  it.each(Object.entries(functionAnswers))(
    '%s works for every role as declared',
    async (_, { call, answers }) => {
      expect(byRole(await askEveryone(test.database, call))).toEqual(byRole(answers))
    },
  )

  it('an admin without a second factor may no more than one who did not use it, once all need one', async () => {
    await test.database.query(
      `insert into public.site_settings (key, value) values ('second_factor_required', 'true')`,
    )
    const questions = [
      ...Object.entries(statements).flatMap(([table, row]) =>
        verbs.map((verb) => statementFor(table, verb, row)),
      ),
      ...Object.entries(leadColumnAnswers).flatMap(([table, columns]) =>
        Object.keys(columns).map(
          (column) => `update ${table} set ${column} = ${leadValues[table]?.[column]} returning 1`,
        ),
      ),
      // Invited people have no role yet; of their own access only the second factor is checked.
      ...Object.values(functionAnswers)
        .map(({ call }) => call)
        .filter((call) => !call.includes('accept_invitation')),
    ]
    for (const sql of questions) {
      const ask = (name: 'admin' | 'adminWithFactorAtAal1') =>
        tryAs(test.database, identities[name], sql)
      expect(await ask('admin'), sql).toBe(await ask('adminWithFactorAtAal1'))
    }
    await test.database.query(
      `delete from public.site_settings where key = 'second_factor_required'`,
    )
  })

  it('visitors and signed-in users may neither use sequences nor truncate, reference or add triggers', async () => {
    const granted = await namesOf(
      test.database,
      `select role || ' ' || c.relname as name
       from pg_class c, unnest(array['anon', 'authenticated']) as role
       where c.relnamespace = 'public'::regnamespace and case c.relkind
         when 'S' then has_sequence_privilege(role, c.oid, 'usage, select, update')
         when 'r' then has_table_privilege(role, c.oid, 'truncate, references, trigger')
         else false end`,
    )
    expect(granted).toEqual([])
  })
})

function byRole(answers: string): Record<string, string | undefined> {
  const list = answers.split(' ')
  return Object.fromEntries(roles.map((role, index) => [role, list[index]]))
}
