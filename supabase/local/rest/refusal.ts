import type { RequestFailure } from './read-request.ts'

/** PostgREST's response to an error. */
interface Refusal {
  readonly status: 400 | 404 | 405 | 406 | 415
  readonly body: {
    readonly code: string
    readonly message: string
    readonly details: null
    readonly hint: string | null
  }
}

/**
 * Says in PostgREST's words why a request is refused.
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */
export function refusalOf(failure: RequestFailure): Refusal {
  switch (failure.kind) {
    case 'syntax':
      return refusal(400, 'PGRST100', `failed to parse ${failure.parameter}`)
    case 'unknown-table':
      return refusal(404, 'PGRST205', 'Could not find the table in the schema cache')
    case 'unknown-function':
      return refusal(404, 'PGRST202', 'Could not find the function in the schema cache')
    case 'unknown-column':
      return refusal(400, '42703', `column ${failure.name} does not exist`)
    case 'unknown-key':
      return refusal(400, 'PGRST204', 'Could not find a column of this name in the schema cache')
    case 'not-embedded':
      return refusal(
        400,
        'PGRST108',
        `'${failure.name}' is not an embedded resource in this request`,
        `Verify that '${failure.name}' is included in the 'select' query parameter.`,
      )
    case 'not-related': {
      const { table, other } = failure
      return refusal(
        400,
        'PGRST200',
        `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
      )
    }
    case 'beyond-limit':
      return refusal(400, 'PT400', 'This asks for too much at once', `At most: ${failure.most}.`)
    case 'no-json':
      return refusal(400, 'PGRST102', 'Empty or invalid json')
    case 'media-type':
      return refusal(415, 'PGRST102', 'Only application/json is taken')
    case 'not-acceptable':
      return refusal(406, 'PGRST107', 'None of these media types are available')
    case 'unknown-schema':
      return refusal(406, 'PGRST106', 'The schema must be one of the following: public')
    case 'method':
      return refusal(405, 'PGRST117', 'Unsupported HTTP method')
  }
}

function refusal(
  status: Refusal['status'],
  code: string,
  message: string,
  hint: string | null = null,
): Refusal {
  return { status, body: { code, message, details: null, hint } }
}
