/**
 * How many bytes the site uses on this device and may use; empty where the browser does not tell.
 * Browsers without full support differ in which part is missing.
 */
export async function storageEstimate(): Promise<StorageEstimate> {
  return (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
}
