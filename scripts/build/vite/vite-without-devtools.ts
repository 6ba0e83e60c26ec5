import type { Plugin } from 'vite'

const client = /@tanstack[\\/]form-core[\\/].*[\\/]EventClient\.js$/

/**
 * Takes the devtools of TanStack Form out of the site: each change of a form would be sent to the
 * window as an event, and a timer would look for a listener for five seconds, in the prerender too.
 */
export function withoutDevtools(): Plugin {
  return {
    name: 'without-devtools',
    transform: (_, id) =>
      client.test(id)
        ? {
            code: 'export const formEventClient = { emit() {}, on: () => () => {} }',
            map: null,
          }
        : null,
  }
}
