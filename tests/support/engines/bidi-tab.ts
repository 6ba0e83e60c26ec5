import * as bidi from 'selenium-webdriver/bidi/index.js'

// The module is CommonJS: it exports the class itself, not `Index`, as its types say.
const { default: Connection } = bidi as unknown as { readonly default: typeof bidi.Index }

/** A tab of a browser that speaks WebDriver BiDi. */
export interface Tab {
  /**
   * Sends a command to the tab or the browser.
   * @returns its result.
   * @throws with the browser's message if it refuses.
   */
  readonly send: (method: string, params: object) => Promise<Record<string, unknown>>
  /** Evaluates an expression in the page. @throws with the page's message if it throws there. */
  readonly evaluate: (expression: string) => Promise<RemoteValue>
  readonly errors: readonly string[]
}

/** A value of the page: a string, or a reference to an element. */
interface RemoteValue {
  readonly type: string
  readonly value?: unknown
  readonly sharedId?: string
}

/**
 * Connects to the first tab of a browser that speaks WebDriver BiDi.
 * @param address of its WebSocket.
 */
export async function openTab(address: string): Promise<Tab> {
  const connection = new Connection(address)
  const request = async (method: string, params: object) => {
    const answer = (await connection.send({ method, params: { ...params } })) as {
      readonly result?: Record<string, unknown>
      readonly message?: string
    }
    if (answer.result === undefined) throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
  await request('session.new', { capabilities: {} })
  const errors: string[] = []
  connection.on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
    if (['error', 'warn'].includes(level)) errors.push(text)
  })
  await request('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await request('browsingContext.getTree', {})
  const { context } = (contexts as readonly [{ readonly context: string }])[0]
  const send: Tab['send'] = (method, params) =>
    request(method, method.startsWith('browser.') ? params : { context, ...params })
  await send('browsingContext.setViewport', { viewport: { width: 1280, height: 900 } })
  return {
    send,
    errors,
    evaluate: async (expression) => {
      const answer = await request('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })
      const { text } = (answer['exceptionDetails'] ?? {}) as { readonly text?: string }
      if (text !== undefined) throw new Error(text)
      return answer['result'] as RemoteValue
    },
  }
}
