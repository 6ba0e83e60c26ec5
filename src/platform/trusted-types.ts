// Decision 22: Trusted Types with two named policies and no default.
/** The part of https://www.w3.org/TR/trusted-types/ that TypeScript's DOM library lacks. */
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
 * The address of a worker's script, in the form that browsers with Trusted Types accept.
 * @param address on this origin.
 * @throws TypeError for any other origin.
 */
export function trustedScriptAddress(address: string): string {
  return scriptAddresses?.createScriptURL(address) ?? checkScriptAddress(address)
}

function checkScriptAddress(address: string): string {
  const { href, origin } = new URL(address, location.origin)
  if (origin !== location.origin) throw new TypeError(`${origin} may not run scripts here`)
  return href
}
