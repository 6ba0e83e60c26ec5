/** What can happen to one request between browser and server. */
export type Fault =
  /**
   * The request is read completely, then the connection is closed; the server never receives it.
   */
  | { readonly kind: 'lose-request' }
  /** Executed; the response is discarded and the connection closed. */
  | { readonly kind: 'lose-response' }
  /** Read and never answered; the server never receives it. */
  | { readonly kind: 'hang' }
  /** Executed and never answered. */
  | { readonly kind: 'hang-response' }
  /** Body and response pass at this speed. */
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /**
   * The body is passed on at this speed as it arrives, so that the server has a part of it when the
   * connection is cut: after so many bytes, or by the sender.
   */
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number; readonly cutAfter?: number }
  /** Answered by an intermediary; a body is sent as JSON. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: object
      readonly headers?: Readonly<Record<string, string>>
    }
  /** A hotel network's sign-in page, with status 200 for every request. */
  | { readonly kind: 'captive-portal' }
  /** The same with status 302. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Executed; a complete response with the first half of the text. */
  | { readonly kind: 'truncate' }
  /** Executed; the connection is reset after the first half of the response. */
  | { readonly kind: 'reset' }
  /** Executed; the response has another text. */
  | { readonly kind: 'rewrite'; readonly change: (text: string) => string }

/** Which requests; omitted criteria match all. */
export interface Where {
  /** Matched against path and query string. */
  readonly path?: RegExp
  readonly method?: string
  /** The first so many; a lost request that the browser repeats by itself counts twice. */
  readonly times?: number
}

/** A request that reached the proxy. */
export interface SeenRequest {
  readonly method: string
  /** With its query string. */
  readonly path: string
  readonly fault: Fault['kind'] | 'pass'
  /** The status of the server's response; undefined until it responds, or if it was never asked. */
  readonly status: number | undefined
  /** Bytes of a body that passed a trickle. */
  readonly trickled: number
  /** Whether the server received all of it and has responded. */
  readonly isExecuted: boolean
}

/** The response of the database's limit: the hint says after how many seconds to try again. */
export function tooManyRequests(seconds: number): Fault {
  const message = 'Too many requests'
  return {
    kind: 'status',
    status: 429,
    body: { code: 'PT429', details: null, hint: String(seconds), message },
  }
}
