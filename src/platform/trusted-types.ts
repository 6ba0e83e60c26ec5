/** What TypeScript's DOM does not know yet of https://www.w3.org/TR/trusted-types/. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createScriptURL?: (address: string) => string
      readonly createHTML?: (html: string) => string
    },
  ): {
    createScriptURL(address: string): string
    createHTML(html: string): string
  }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

const scriptAddresses = trustedTypes?.createPolicy('script-address', {
  createScriptURL: checkScriptAddress,
})

/**
 * The address of a worker's script, in the form in which a browser with Trusted Types takes it.
 * @param address of this origin.
 * @throws TypeError for any other.
 */
export function trustedScriptAddress(address: string): string {
  return scriptAddresses?.createScriptURL(address) ?? checkScriptAddress(address)
}

function checkScriptAddress(address: string): string {
  const { href, origin } = new URL(address, location.origin)
  if (origin !== location.origin) throw new TypeError(`${origin} may not run scripts here`)
  return href
}

/**
 * Names HTML as fit for a page. The policy of each name can be made once.
 * @param makesSafe what every text goes through.
 * @returns a function whose answer only looks like a string: give it to `__html` as it is.
 */
export function trustedHtmlPolicy(
  name: 'post-body',
  makesSafe: (html: string) => string,
): (html: string) => string {
  const policy = trustedTypes?.createPolicy(name, { createHTML: makesSafe })
  return (html) => policy?.createHTML(html) ?? makesSafe(html)
}
