import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type Answer, type OfficeClient, ask } from './ask.ts'
import { type OfficeFailure, officeFailure } from './office-failure.ts'

/**
 * A storage-js response; `statusCode` is the real status, which storage puts into the body of a
 * 400.
 */
interface StorageAnswer<Data> {
  readonly data: Data | null
  readonly error: {
    readonly status?: number | undefined
    readonly statusCode?: string | undefined
  } | null
}

/** Calls storage as the signed-in user, as `ask` calls the database. */
export async function askStorage<Data>(
  request: (client: OfficeClient) => PromiseLike<StorageAnswer<Data>>,
): Promise<Result<Data, OfficeFailure>> {
  let status = 0
  const answer = await ask<Answer<Data | null>>(async (client) => {
    const { data, error } = await request(client)
    status = error === null ? 200 : Number(error.statusCode ?? error.status ?? 0)
    return { status, error: error && {}, data }
  })
  if (answer.ok && answer.value.data !== null) return succeed(answer.value.data)
  return fail(await storageFailure(status))
}

/**
 * Classifies a storage error. Hosted storage responds with 500 when the database refuses with a
 * code that storage does not know, such as the one for an ended session; so the database is asked
 * whether the session is over.
 * @param status the real one; 0 for no response.
 */
export async function storageFailure(status: number): Promise<OfficeFailure> {
  if (status === 404) return { kind: 'gone' }
  const failure = officeFailure({ status, error: { code: 'storage' } })
  if (status !== 500) return failure
  const access = await ask((client) => client.rpc('my_access'))
  return !access.ok && access.failure.kind === 'signed-out' ? access.failure : failure
}
