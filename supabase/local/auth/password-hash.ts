import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import liteBcrypt from 'bcryptjs'
import { currentAsker } from '#supabase/local/postgres/asker.ts'
import { createWaitingLine } from '#supabase/local/postgres/waiting-line.ts'

/** The cost as lite reads it: tests use a low one. */
const rounds = Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? 10)

/** Leaves one processor for pages, and one of Node's four threads for files. */
const parallel = Math.min(3, Math.max(1, availableParallelism() - 1))
const inTurn = createTurns(parallel)

/** Results computed beforehand, so that lite need not. */
export interface KnownPassword {
  readonly password: string
  /** The stored hash it was compared with. */
  readonly compared?: { readonly hash: string; readonly isRight: boolean }
  /** A new hash of the password. */
  readonly hash?: string
}

const known = new AsyncLocalStorage<KnownPassword>()

function compare(password: string, hash: string): Promise<boolean> {
  return inTurn(() => bcrypt.compare(password, hash))
}

/** Hashes a password in a separate thread. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => bcrypt.hash(password, rounds))
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash in a separate thread. Without one it is compared with a
 * hash of the same cost, so that neither time nor load reveals it.
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  if (hash != null && hash !== '') return compare(password, hash)
  decoy ??= hashPassword(randomBytes(24).toString('base64'))
  await compare(password, await decoy)
  return false
}

/** Runs `work` with precomputed results for lite. */
export function withKnownPassword<T>(facts: KnownPassword, work: () => Promise<T>): Promise<T> {
  return known.run(facts, work)
}

/**
 * lite hashes in JavaScript, on the thread that serves pages and while it holds the database. From
 * now on it uses the results computed here.
 */
export function hashForLite(): void {
  Object.assign(liteBcrypt, {
    hash: (password: string) => {
      const facts = known.getStore()
      return facts?.password === password && facts.hash !== undefined
        ? Promise.resolve(facts.hash)
        : hashPassword(password)
    },
    compare: (password: string, hash: string) => {
      const facts = known.getStore()
      return facts?.password === password && facts.compared?.hash === hash
        ? Promise.resolve(facts.compared.isRight)
        : compare(password, hash)
    },
  })
}

/** Runs at most `parallel` tasks at a time; waiting tasks take turns by network. */
function createTurns(parallel: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = parallel
  const waiting = createWaitingLine<null>()
  return async (work) => {
    if (free > 0) free--
    else {
      await new Promise((resolve) => waiting.add({ asker: currentAsker(), take: resolve }))
    }
    try {
      return await work()
    } finally {
      const next = waiting.next(() => true)
      if (next === undefined) free++
      else next.take(null)
    }
  }
}
