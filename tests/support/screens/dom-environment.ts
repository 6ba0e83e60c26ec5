import { Window } from 'happy-dom'
import type { Environment } from 'vitest/runtime'

/**
 * What is the window's although Node has it, too. The rest stays as Node has it, since the backend of
 * the tests answers in the same process: what talks over a network, holds bytes or tells the time.
 */
const ofWindow: ReadonlySet<string> = new Set([
  'CustomEvent',
  'Event',
  'EventTarget',
  'FormData',
  'navigator',
])

/** A document without a browser, in which a test draws screens. */
const environment: Environment = {
  name: 'dom',
  // Modules are found as files; with `client`, their addresses would be those of a server.
  viteEnvironment: 'ssr',
  setup(global: typeof globalThis) {
    // Modules stay from one file to the next, and with them what they have heard of their window.
    if ('happyDOM' in global) return { teardown: () => undefined }
    const window = new Window({
      url: 'http://localhost:4173/',
      width: 1440,
      height: 900,
      // Links that lead out of the app, as those that call, go nowhere.
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    })
    drawNothing(window)
    const names = Object.getOwnPropertyNames(window).filter(
      (name) => ofWindow.has(name) || !(name in global),
    )
    const further = [
      'window',
      'self',
      'top',
      'parent',
      'addEventListener',
      'removeEventListener',
      'dispatchEvent',
    ]
    for (const name of [...names, ...further]) {
      Object.defineProperty(global, name, {
        configurable: true,
        get: () => bound(window, name, global),
        set: (value: unknown) => {
          Object.defineProperty(global, name, { configurable: true, writable: true, value })
        },
      })
    }
    return { teardown: () => undefined }
  },
}

export default environment

function bound(window: Window, name: string, global: object): unknown {
  if (['window', 'self', 'top', 'parent'].includes(name)) return global
  const value: unknown = Reflect.get(window, name)
  const isMethod = typeof value === 'function' && !('prototype' in value && /^[A-Z]/.test(name))
  return isMethod ? (value as (...args: unknown[]) => unknown).bind(window) : value
}

/** What a browser hides without any sheet of styles. */
const unseen =
  '[hidden], dialog:not([open]), details:not([open]) > :not(summary), head, script, style, template'

/** No sheet of styles is read and no font loaded: hidden is what its own attributes hide. */
function drawNothing(window: Window): void {
  window.document.documentElement.lang = 'en-IN'
  Object.assign(window.document, { fonts: new window.EventTarget() })
  // As in a browser without locks, where it is not null.
  Object.defineProperty(window.navigator, 'locks', { value: undefined })
  Reflect.deleteProperty(window.Element.prototype, 'checkVisibility')
  const styleOf = (element: HTMLElement) =>
    new Proxy(element.style, {
      get(style, name) {
        if (name === 'display') return element.matches(unseen) ? 'none' : style.display || 'block'
        if (name === 'visibility') return visibilityOf(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  Object.assign(window, { getComputedStyle: styleOf })
  // Somewhere in view: lists that unfold hide themselves where their field is out of it.
  const place = new window.DOMRect(100, 100, 40, 20)
  window.Element.prototype.getBoundingClientRect = () => place
  for (const [side, size] of [
    ['clientWidth', 1440],
    ['clientHeight', 900],
  ] as const) {
    Object.defineProperty(window.document.documentElement, side, { value: size })
  }
}

function visibilityOf(element: HTMLElement): string {
  for (let part: HTMLElement | null = element; part !== null; part = part.parentElement) {
    if (part.style.visibility !== '') return part.style.visibility
  }
  return 'visible'
}
