/** Whether the visitor wants little traffic. Not in every browser, and so not in TypeScript's library. */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as {
    readonly connection?: { readonly saveData?: boolean }
  }
  return connection?.saveData === true
}
