import type { Factor } from '#src/session/session.ts'

const key = 'prefab-factor-kind'

/** The kind of factor used last on this device; nothing else about it is stored. */
export function lastKind(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberKind(type: Factor['type']): void {
  try {
    localStorage.setItem(key, type)
  } catch {
    // Without storage the first factor is offered each time.
  }
}
