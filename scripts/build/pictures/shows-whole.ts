const timeoutMs = 15_000

/**
 * Whether a hosted project's storage refuses to resize pictures, which depends on its plan. Without
 * a response, or after an error, it is assumed to resize.
 * @param storageUrl origin of the project.
 * @param sample bucket and path of one of its pictures; without one there is nothing to resize.
 */
export async function showsWhole(storageUrl: string, sample: string | undefined): Promise<boolean> {
  if (sample === undefined) return false
  const address = `${storageUrl}/storage/v1/render/image/public/${sample}?width=480&quality=80`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return response.status >= 400 && response.status < 500
  } catch {
    return false
  }
}
