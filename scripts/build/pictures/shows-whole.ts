const timeoutMs = 15_000

/**
 * Whether the storage of a hosted project refuses to resize pictures: it needs a plan for that. One that
 * does not answer, or fails, is thought to resize.
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
