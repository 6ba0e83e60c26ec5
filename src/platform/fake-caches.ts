const base = 'https://site.example'

/** For tests: the part of the Cache API that the service worker uses, in insertion order. */
export class FakeCache {
  readonly entries = new Map<string, Response>()
  /** Throws QuotaExceededError beyond this number of entries. */
  capacity = Number.POSITIVE_INFINITY

  readonly match = async (
    request: RequestInfo | URL,
    options?: CacheQueryOptions,
  ): Promise<Response | undefined> => {
    const key = keyOf(request)
    if (options?.ignoreSearch !== true) return this.entries.get(key)?.clone()
    const found = [...this.entries].find(([kept]) => pathOf(kept) === pathOf(key))
    return found?.[1].clone()
  }

  readonly put = async (request: RequestInfo | URL, response: Response): Promise<void> => {
    const key = keyOf(request)
    this.entries.delete(key)
    if (this.entries.size >= this.capacity) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, response)
  }

  readonly addAll = async (paths: readonly string[]): Promise<void> => {
    const answers = await Promise.all(paths.map((path) => fetch(path)))
    if (answers.some(({ ok }) => !ok)) throw new TypeError('not ok')
    await Promise.all(answers.map((answer, place) => this.put(paths[place] ?? '', answer)))
  }

  readonly delete = async (request: RequestInfo | URL): Promise<boolean> =>
    this.entries.delete(keyOf(request))

  readonly keys = async (): Promise<readonly Request[]> =>
    [...this.entries.keys()].map((key) => new Request(base + key))
}

/** For tests: all caches of an origin. */
export class FakeCaches {
  readonly named = new Map<string, FakeCache>()

  readonly open = async (name: string): Promise<FakeCache> => this.get(name)

  readonly keys = async (): Promise<string[]> => [...this.named.keys()]

  readonly delete = async (name: string): Promise<boolean> => this.named.delete(name)

  readonly match = async (
    request: RequestInfo | URL,
    options?: MultiCacheQueryOptions,
  ): Promise<Response | undefined> => {
    for (const [name, cache] of this.named) {
      if (options?.cacheName !== undefined && options.cacheName !== name) continue
      const found = await cache.match(request, options)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Opens a cache synchronously. */
  get(name: string): FakeCache {
    const cache = this.named.get(name) ?? new FakeCache()
    this.named.set(name, cache)
    return cache
  }
}

function keyOf(request: RequestInfo | URL): string {
  const { pathname, search } = new URL(
    typeof request === 'string' || request instanceof URL ? request : request.url,
    base,
  )
  return pathname + search
}

function pathOf(key: string): string {
  return key.replace(/\?.*/, '')
}
