/** A network's own page for sharing; it is opened by a plain link, so nobody is followed before. */
export interface ShareAddress {
  readonly network: string
  readonly href: string
}

/** Where Facebook, Twitter and LinkedIn take a link to share. */
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
