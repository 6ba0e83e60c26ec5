import type { Engine, EngineOptions, Json, Target } from './engine.ts'
import { descriptionExpression, elementExpression, restExpression } from './find-element.ts'
import { type EngineName, engineAdvice } from './find-engines.ts'
import { openFirefox } from './firefox.ts'
import { poll } from './poll.ts'
import type { SteeredElement, Steering } from './steering.ts'
import { openWebKit } from './webkit.ts'

const patience = 15_000

/**
 * Starts a real Firefox or WebKit with one empty tab.
 * @throws if it is not installed, saying what is missing, or does not start.
 */
export async function openEngine(name: EngineName, options: EngineOptions): Promise<Engine> {
  const advice = engineAdvice(name)
  if (advice !== undefined) throw new Error(advice)
  const steering = name === 'firefox' ? await openFirefox(options) : await openWebKit(options)
  return engineOf(name, steering)
}

function engineOf(name: EngineName, steering: Steering): Engine {
  const evaluate: Engine['evaluate'] = async <Result, Args extends readonly Json[]>(
    source: string | ((...args: Args) => Result | Promise<Result>),
    ...args: Args
  ) => {
    const code =
      typeof source === 'string' ? `(${source})` : `(${String(source)})(...${JSON.stringify(args)})`
    const answer = await steering.run(
      `(async () => ${code})().then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`,
    )
    const { value, error } = JSON.parse(answer) as { value: Result; error?: string }
    if (error !== undefined) throw new Error(`in ${name}: ${error}`)
    return value
  }
  /** Finds the element at each attempt, because the page may have replaced it since the last. */
  const withElement = (target: Target, action: (element: SteeredElement) => Promise<void>) =>
    poll(`${JSON.stringify(target)} in ${name}`, patience, async () => {
      const element = await steering.find(elementExpression(target))
      if (element === undefined) return undefined
      await action(element)
      return true
    })
  return {
    goto: steering.goto,
    reload: steering.reload,
    url: () => evaluate<string, []>('location.href'),
    evaluate,
    click: async (target) => {
      await poll(
        `${JSON.stringify(target)} at rest in ${name}`,
        patience,
        async () => (await evaluate<boolean, []>(restExpression(target))) || undefined,
      )
      await withElement(target, (element) => element.click())
    },
    drag: async (target, from, to) =>
      void (await withElement(target, (element) => element.drag(from, to))),
    type: async (target, text) => void (await withElement(target, (element) => element.type(text))),
    attach: async (target, files) =>
      void (await withElement(target, (element) => element.attach(files))),
    description: async (target) => {
      await withElement(target, async () => {})
      return evaluate<string, []>(descriptionExpression(target))
    },
    waitFor: async (what, timeout = patience) => {
      const isTrue =
        typeof what === 'string'
          ? () => evaluate((text: string) => document.body.innerText.includes(text), what)
          : () => evaluate(what)
      const described = typeof what === 'string' ? `the text "${what}"` : String(what)
      await poll(`${described} in ${name}`, timeout, async () => (await isTrue()) || undefined)
    },
    screenshot: steering.screenshot,
    consoleErrors: steering.consoleErrors,
    close: steering.close,
    kill: steering.kill,
  }
}
