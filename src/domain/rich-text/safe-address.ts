/** Schemes that open a page, a mail or a call and cannot run anything here. */
const harmless = /^(?:https?:\/\/|mailto:|tel:)/i

/** A site that does not exist: an address relative to it is relative to any. */
const someSite = 'https://site.invalid'

/**
 * Whether an address from data may be used in a link: a page of this site from its root (`/x`), or
 * one with a harmless scheme. It is judged as browsers read it, which drop tabs and line ends,
 * take `\` for `/`, and `//` for another host.
 */
export function isSafeAddress(address: string): boolean {
  if (!address.startsWith('/')) return harmless.test(address) && URL.canParse(address)
  return URL.canParse(address, someSite) && new URL(address, someSite).origin === someSite
}
