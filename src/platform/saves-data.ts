/**
 * Whether the visitor has asked for reduced data use. Not all browsers have it, so TypeScript's DOM
 * library does not.
 */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as {
    readonly connection?: { readonly saveData?: boolean }
  }
  return connection?.saveData === true
}
