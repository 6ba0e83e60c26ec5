const pauseMs = 60_000

/**
 * Networks whose visitors are not served for a minute, because one of them sent a statement that
 * could only be ended together with everybody else's connection. The site itself sends none of
 * that kind.
 */
export function createPausedNetworks(now: () => number = Date.now) {
  const pausedAt = new Map<string, number>()
  const isPaused = (network: string) => now() - (pausedAt.get(network) ?? -Infinity) < pauseMs
  return {
    isPaused,
    pause: (network: string): void => {
      for (const known of pausedAt.keys()) if (!isPaused(known)) pausedAt.delete(known)
      pausedAt.set(network, now())
    },
  }
}
