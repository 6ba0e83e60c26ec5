/** An address that no other test uses; see TRUSTED_PROXIES of the test server. */
export function ownAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}
