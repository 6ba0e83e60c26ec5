// Decision 22: Trusted Types with two named policies and no default.
/** What TypeScript's DOM does not know yet of https://www.w3.org/TR/trusted-types/. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createScriptURL?: (address: string) => string
    },
  ): {
    createScriptURL(address: string): string
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
