import { BlockList, isIP } from 'node:net'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** Peers whose `x-forwarded-for` is trusted. */
export type TrustedProxies = Pick<BlockList, 'check'>

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Reads TRUSTED_PROXIES: addresses and networks such as `10.0.0.0/8`, separated by commas.
 * @throws UserFacingError that names an entry which is neither.
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  const list = new BlockList()
  for (const entry of (text ?? '').split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const bits = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || Number(prefix ?? bits) > bits) {
      throw new UserFacingError(
        `TRUSTED_PROXIES has the entry "${entry}"; it must be an address or a network such as 10.0.0.0/8.`,
      )
    }
    list.addSubnet(address, Number(prefix ?? bits), familyOf(address))
  }
  return list
}

/**
 * The visitor's address: the peer's, or behind trusted proxies the right-most one of `x-forwarded-
 * for` that is not theirs. The visitor may have invented whatever is further left.
 * @param forwarded the header `x-forwarded-for`, several of them joined by commas.
 * @returns null when it is unknown, and for this machine itself, whose users cannot be told apart.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | null,
  proxies: TrustedProxies,
): string | null {
  const chain = (forwarded ?? '').split(',').filter((entry) => entry.trim() !== '')
  let address = plainAddress(peer ?? '')
  while (address !== null && proxies.check(address, familyOf(address))) {
    const next = chain.pop()
    address = next === undefined ? null : plainAddress(next)
  }
  return address === null || loopback.check(address, familyOf(address)) ? null : address
}

/**
 * The addresses of one household or office: an IPv4 address, or the 64-bit network of an IPv6
 * address, within which anybody can use any other.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [start = '', end] = address.split('::')
  const groups = [start, end].map((half = '') => (half === '' ? [] : half.split(':')))
  const [left = [], right = []] = groups
  const zeros = end === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Without port, brackets and zone; an IPv4 address mapped to IPv6 becomes IPv4. */
function plainAddress(text: string): string | null {
  const entry = text.trim().toLowerCase()
  const bare = (/^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry)
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(bare) === 0 ? null : bare
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
