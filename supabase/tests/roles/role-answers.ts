export const verbs = [
  'select',
  'insert',
  'insert returning',
  'insert or ignore',
  'insert or ignore by key',
  'update',
  'delete',
] as const

/** One result per role: `ok`, a count of rows, or an SQLSTATE. */
export type Answers = string
export type TableAnswers = Readonly<Record<(typeof verbs)[number], Answers>>

export const changedByStaff = '42501 0 0 1 1 0 1 1'

export const adminsWrite = {
  insert: '42501 42501 42501 42501 ok 42501 ok ok',
  'insert returning': '42501 42501 42501 42501 1 42501 1 1',
  'insert or ignore': '42501 42501 42501 42501 0 42501 0 0',
  'insert or ignore by key': '42501 42501 42501 42501 0 42501 0 0',
  update: '42501 0 0 0 1 0 1 1',
  delete: '42501 0 0 0 1 0 1 1',
}
export const staffAdd = {
  insert: '42501 42501 42501 ok ok 42501 ok ok',
  'insert returning': '42501 42501 42501 1 1 42501 1 1',
  'insert or ignore': '42501 42501 42501 0 0 42501 0 0',
  'insert or ignore by key': '42501 42501 42501 0 0 42501 0 0',
}
export const visitorsSend = {
  select: '42501 0 0 1 1 0 1 1',
  insert: 'ok ok ok ok ok ok ok ok',
  'insert returning': '42501 42501 42501 1 1 42501 1 1',
  // Without a key the row is ignored unseen; with one the response would reveal whether an id
  // exists.
  'insert or ignore': '0 0 0 0 0 0 0 0',
  'insert or ignore by key': '42501 42501 42501 0 0 42501 0 0',
}
export const serviceWrites = {
  insert: '42501 42501 42501 42501 42501 42501 42501 ok',
  'insert returning': '42501 42501 42501 42501 42501 42501 42501 1',
  'insert or ignore': '42501 42501 42501 42501 42501 42501 42501 0',
  'insert or ignore by key': '42501 42501 42501 42501 42501 42501 42501 0',
  update: '42501 42501 42501 42501 42501 42501 42501 1',
  delete: '42501 42501 42501 42501 42501 42501 42501 1',
}

/** A view of two tables: nobody could write to it even with the right to. */
const refused = '55000 55000 55000 55000 55000 55000 55000 55000'
export const unwritable = {
  insert: refused,
  'insert returning': refused,
  'insert or ignore': refused,
  'insert or ignore by key': refused,
  update: refused,
  delete: refused,
}

export interface ColumnGrants {
  /** Every column of the table. */
  readonly all: string
  /** The columns that a visitor may send; `all` for the whole table. */
  readonly anonInserts?: string
  readonly authenticatedInserts?: string
  readonly authenticatedUpdates?: string
}
