/** The token of a lead, as the database makes it. */
const token = /^[0-9a-f]{40}$/

/** What a mail may be addressed to beside the lead; more than that is nobody's honest answer. */
const mostAddresses = 10

/** Whether answers can come to an address: `sales@example.com`, without a `+` of its own. */
export function isReplyAddress(address: string): boolean {
  return address.length <= 200 && /^[a-z0-9._-]{1,20}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(address)
}

/** The address at which answers reach a lead: `sales+TOKEN@example.com`. */
export function replyAddressOf(address: string, replyToken: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${replyToken}${address.slice(at)}`
}

/**
 * The tokens of all leads that a text with addresses names, once each, whatever stands around them.
 * @param address that of which `replyAddressOf` makes those of leads.
 */
export function tokensIn(text: string, address: string): readonly string[] {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  const tokens = text
    .toLowerCase()
    .split(/[\s<>"'(),;:]+/)
    .filter((word) => word.startsWith(`${name}+`) && word.endsWith(`@${domain}`))
    .map((word) => word.slice(name.length + 1, -domain.length - 1))
    .filter((found) => token.test(found))
  return [...new Set(tokens)].slice(0, mostAddresses)
}
