/** Opens a page, a mail or a call, and can run nothing here. */
const harmless = /^(?:https?:\/\/|mailto:|tel:)/i

/** A site that nobody has: what is relative to it is relative to any. */
const someSite = 'https://site.invalid'

/**
 * Whether an address that comes from data may stand in a link: a page of this site from its root
 * (`/x`), or one of a harmless scheme, written out. Addresses are judged as browsers read them,
 * which drop tabs and line ends, take `\` for `/`, and `//` for another host.
 */
export function isSafeAddress(address: string): boolean {
  if (!address.startsWith('/')) return harmless.test(address) && URL.canParse(address)
  return URL.canParse(address, someSite) && new URL(address, someSite).origin === someSite
}
