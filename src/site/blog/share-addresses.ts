/** A network's sharing page, opened by a plain link, so that nobody is tracked before. */
export interface ShareAddress {
  readonly network: string
  readonly href: string
}

/** The sharing pages of Facebook, Twitter and LinkedIn. */
export function shareAddresses(address: string, title: string): readonly ShareAddress[] {
  const url = encodeURIComponent(address)
  return [
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    {
      network: 'Twitter',
      href: `https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(title)}`,
    },
    { network: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  ]
}
