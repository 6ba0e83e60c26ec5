import { Window } from 'happy-dom'
import type { Environment } from 'vitest/runtime'

/**
 * Globals taken from the window although Node has them too. The others stay Node's, since the
 * tests' backend runs in the same process: network, bytes and time.
 */
const ofWindow: ReadonlySet<string> = new Set([
  'CustomEvent',
  'Event',
  'EventTarget',
  'FormData',
  'navigator',
])

/** A document without a browser, in which tests render screens. */
const environment: Environment = {
  name: 'dom',
  // Modules are found as files; with `client`, their paths would be those of a server.
  viteEnvironment: 'ssr',
  setup(global: typeof globalThis) {
    // Modules outlive a file, and with them their listeners on the window.
    if ('happyDOM' in global) return { teardown: () => undefined }
    const window = new Window({
      url: 'http://localhost:4173/',
      width: 1440,
      height: 900,
      settings: {
        // What has been closed is gone at once.
        device: { prefersReducedMotion: 'reduce' },
        // Links that leave the app, such as phone numbers, go nowhere.
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
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

/** Elements that browsers hide without a style sheet. */
const unseen =
  '[hidden], dialog:not([open]), details:not([open]) > :not(summary), head, script, style, template'

/** No style sheets or fonts are loaded: only an element's own attributes hide it. */
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
  // Somewhere in view: dropdowns close when their field is out of view.
  const place = new window.DOMRect(100, 100, 40, 20)
  window.Element.prototype.getBoundingClientRect = () => place
  Object.assign(window, { IntersectionObserver: InView })
  for (const [side, size] of [
    ['clientWidth', 1440],
    ['clientHeight', 900],
  ] as const) {
    Object.defineProperty(window.document.documentElement, side, { value: size })
  }
}

/** Reports at once that whatever it observes is in view. */
class InView {
  private readonly report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback) {
    this.report = report
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    this.report([entry], this as never)
  }

  disconnect(): void {
    // Everything has been reported.
  }
}

function visibilityOf(element: HTMLElement): string {
  for (let part: HTMLElement | null = element; part !== null; part = part.parentElement) {
    if (part.style.visibility !== '') return part.style.visibility
  }
  return 'visible'
}
