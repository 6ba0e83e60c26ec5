/** What can happen to one request between browser and server. */
export type Fault =
  /** Read to its end, then the connection is closed; the server never hears of it. */
  | { readonly kind: 'lose-request' }
  /** Executed; the answer is thrown away and the connection closed. */
  | { readonly kind: 'lose-response' }
  /** Read, never answered; the server never hears of it. */
  | { readonly kind: 'hang' }
  /** Executed, never answered. */
  | { readonly kind: 'hang-response' }
  /** Body and answer pass at this speed. */
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /**
   * What comes is passed on at this speed while it comes, so that the server has a part of it when
   * the line is cut: after so many bytes, or by the sender.
   */
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number; readonly cutAfter?: number }
  /** Answered by something in between; a body is sent as JSON. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: object
      readonly headers?: Readonly<Record<string, string>>
    }
  /** A sign-in page of a hotel's network, with status 200 for whatever was asked. */
  | { readonly kind: 'captive-portal' }
  /** The same by status 302. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Executed; a complete answer that holds the first half of the text. */
  | { readonly kind: 'truncate' }
  /** Executed; the connection is reset after the first half of the answer. */
  | { readonly kind: 'reset' }
  /** Executed; another text comes back. */
  | { readonly kind: 'rewrite'; readonly change: (text: string) => string }

/** Which requests; all that are left out fit. */
export interface Where {
  /** Tested on path and query. */
  readonly path?: RegExp
  readonly method?: string
  /** The first so many; a browser that repeats a lost request by itself counts as two. */
  readonly times?: number
}

/** A request that reached the proxy, in the order of arrival. */
export interface SeenRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly fault: Fault['kind'] | 'pass'
  /** What the server answered; undefined while it has not, or was never asked. */
  readonly status: number | undefined
  /** Bytes of a body that came through a trickle. */
  readonly trickled: number
  /** Whether the server was given all of it and has answered. */
  readonly isExecuted: boolean
}

/** How the database's limit is reported: the hint says after how many seconds to try again. */
export function tooManyRequests(seconds: number): Fault {
  const message = 'Too many requests'
  return {
    kind: 'status',
    status: 429,
    body: { code: 'PT429', details: null, hint: String(seconds), message },
  }
}
