import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, readTrustedProxies } from './client-address.ts'

const none = readTrustedProxies(undefined)
const proxies = readTrustedProxies('127.0.0.1, ::1, 10.0.0.0/8, 2001:db8::/32')

describe('the address of a visitor', () => {
  it.each([
    ['is the peer without a proxy', none, '192.0.2.1', null, '192.0.2.1'],
    ['is the peer whatever it forwards', none, '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    ['has no IPv6 around IPv4', none, '::ffff:192.0.2.1', null, '192.0.2.1'],
    ['has no zone', none, 'fe80::1%eth0', null, 'fe80::1'],
    ['is unknown for this machine', none, '127.0.0.1', '192.0.2.1', null],
    ['is unknown for this machine in IPv6', none, '::1', null, null],
    ['is unknown without a socket', none, undefined, '192.0.2.1', null],
    ['is what a proxy says', proxies, '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['is what a proxy of a network says', proxies, '10.1.2.3', '192.0.2.1', '192.0.2.1'],
    ['is the last one said', proxies, '::1', '198.51.100.1, 192.0.2.1', '192.0.2.1'],
    ['is before further proxies', proxies, '::1', '6.6.6.6, 192.0.2.1, 10.0.0.7', '192.0.2.1'],
    ['may have a port', proxies, '::1', '192.0.2.1:4711', '192.0.2.1'],
    ['may have brackets', proxies, '::1', '[2001:DB9::1]:4711', '2001:db9::1'],
    ['is unknown where a proxy says nothing', proxies, '10.1.2.3', null, null],
    ['is unknown where a proxy knows none', proxies, '10.1.2.3', '192.0.2.1, unknown', null],
    ['is unknown where all are proxies', proxies, '10.1.2.3', '10.0.0.1, 2001:db8::5', null],
    ['is no neighbour of a proxy', proxies, '11.1.2.3', '192.0.2.1', '11.1.2.3'],
  ] as const)('%s', (_, trusted, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
  })
})

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '2001:db8::/129', '10.0.0.0/8/8'])(
  'TRUSTED_PROXIES=%s is refused by name',
  (text) => {
    expect(() => readTrustedProxies(`127.0.0.1,${text}`)).toThrow(`TRUSTED_PROXIES`)
  },
)

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:0db8:0:0000:ffff::', '2001:db8:0:0::/64'],
  ['::2', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
