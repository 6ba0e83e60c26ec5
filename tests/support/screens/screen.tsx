// Decision 312: screens that need no layout are proven without a browser.
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  RouterProvider,
  createBrowserHistory,
  createRouter,
} from '@tanstack/react-router'
import { userEvent } from '@testing-library/user-event'
import type { PropsWithChildren } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { serveEarlyForms } from '#src/app/early-forms.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { Route as rootRoute } from '#src/routes/__root.tsx'
import { Route as adminRoute } from '#src/routes/admin/route.tsx'
import { storedSession } from '#src/session/api/session-presence.ts'
import { signIn, startScreenBackend } from './screen-backend.ts'
import { Locator } from './locator.ts'

type RouteFile = () => Promise<{ readonly Route: AnyRoute }>

const files = import.meta.glob('/src/routes/**/*.tsx') as Readonly<Record<string, RouteFile>>

/** The pages by path; a `$` stands before a variable part. */
const routeFiles = new Map(
  Object.entries(files)
    .map(([file, load]) => [file.slice('/src/routes'.length, -'.tsx'.length), load] as const)
    .filter(([path]) => !['/__root', '/admin/route'].includes(path))
    .map(([path, load]) => [path.replace(/\/index$/, '/'), load] as const),
)

const officePath = '/admin'

let close: (() => void) | undefined

const failures: unknown[] = []
const noteFailure = (error: unknown) => void failures.push(error)

/** The signed-in user's screen: finds elements and opens pages. */
class Screen extends Locator {
  private further: readonly string[] = []

  readonly keyboard = {
    /** @param keys one, or several joined by `+` that are held together. */
    press: (keys: string) => {
      const held = keys.split('+')
      const last = held.pop() ?? ''
      const key = last.length === 1 ? last : `{${last}}`
      const down = held.map((name) => `{${name}>}`).join('')
      return userEvent.keyboard(down + key + held.map((name) => `{/${name}}`).join(''))
    },
    type: (text: string) => userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&')),
  }

  /**
   * Opens a page in the frame of the site or the back office. After the test it is closed, and the
   * device's storage is emptied.
   * @param address path and search parameters.
   * @param further paths that the test opens from there, as in `routeFiles`.
   */
  async goto(address: string, further = this.further): Promise<void> {
    this.further = further
    window.history.pushState(null, '', address)
    await this.reload()
  }

  /** Reloads the current page; its history entry keeps its state. */
  async reload(): Promise<void> {
    close?.()
    const queryClient = createQueryClient()
    const history = createBrowserHistory()
    const router = createRouter({
      routeTree: await routesOf(location.pathname, this.further),
      history,
      context: { queryClient },
      Wrap: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    } as never)
    await router.load()
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place, { onCaughtError: noteFailure, onUncaughtError: noteFailure })
    root.render(<RouterProvider router={router as never} />)
    close = () => {
      root.unmount()
      history.destroy()
      // Answers that are still on their way would be kept on the device.
      void queryClient.cancelQueries()
      queryClient.clear()
      place.remove()
      close = undefined
    }
  }

  url(): string {
    return location.href
  }
}

export const page = new Screen('')

/**
 * Opens a page of the back office, signed in.
 * @param address by default the dashboard.
 */
export async function enterOffice(
  email: string,
  address = '/admin',
  further: readonly string[] = [],
): Promise<void> {
  await signIn(email)
  await page.goto(address, further)
}

/**
 * Lets the tests of this file open pages; after each test the page is closed and the device's
 * storage emptied.
 */
export function withScreens(): void {
  // Not when this module is loaded: it outlives the file.
  beforeAll(startScreenBackend)
  // Dialogs open by their buttons' commands.
  beforeAll(serveEarlyForms)
  // Vitest loads modules as a server does, where pages are prerendered.
  beforeAll(() => void vi.stubEnv('SSR', false))
  afterEach(async () => {
    close?.()
    vi.unstubAllGlobals()
    // Toasts outlive a page, and only some are shown at a time.
    notifications.cleanQueue()
    notifications.clean()
    // Ends what is still asked for the session.
    storedSession.write(null)
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) await emptyDatabase(name)
    expect(failures.splice(0), 'errors while a page was drawn').toEqual([])
  })
}

/** Empties a database; modules keep their connections, so it is not deleted. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
  })
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  database.close()
}

async function routesOf(pathname: string, further: readonly string[]): Promise<AnyRoute> {
  const fitting = [...routeFiles.keys()].filter((path) => isAt(path, pathname))
  // A literal path wins over a pattern that matches too.
  const [own] = fitting.toSorted((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
  if (own === undefined) throw new Error(`no page is at ${pathname}`)
  const office = adminRoute.update({
    id: officePath,
    path: officePath,
    getParentRoute: () => rootRoute,
  } as never)
  const paths = [...new Set([own, ...further])]
  const isOffice = (path: string) => path.startsWith(`${officePath}/`)
  const load = (path: string) => routeAt(path, isOffice(path) ? office : rootRoute)
  const children = await Promise.all(paths.filter(isOffice).map(load))
  const others = await Promise.all(paths.filter((path) => !isOffice(path)).map(load))
  return rootRoute.addChildren([office.addChildren(children), ...others])
}

async function routeAt(path: string, parent: AnyRoute): Promise<AnyRoute> {
  const load = routeFiles.get(path)
  if (load === undefined) throw new Error(`no page has the path ${path}`)
  const { Route } = await load()
  const below = parent === rootRoute ? path : path.slice(officePath.length)
  return Route.update({ id: below, path: below, getParentRoute: () => parent } as never)
}

function isAt(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\$\w+/g, '[^/]+').replace(/(.)\/$/, '$1/?')
  return new RegExp(`^${pattern}$`).test(address)
}
