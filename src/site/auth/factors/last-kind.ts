import type { Factor } from '#src/session/session.ts'

const key = 'prefab-factor-kind'

/** The kind of factor that was last given on this device: no more than that, and nowhere else. */
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
