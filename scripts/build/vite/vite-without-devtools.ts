import type { Plugin } from 'vite'

const client = /@tanstack[\\/]form-core[\\/].*[\\/]EventClient\.js$/

/**
 * Removes the devtools of TanStack Form: they dispatch every change of a form as a window event,
 * and look for a listener for five seconds, also in the prerender.
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
