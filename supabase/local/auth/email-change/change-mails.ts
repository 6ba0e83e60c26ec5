import type { Mail } from '#supabase/local/mail/mail-files.ts'

interface Change {
  readonly from: string
  readonly to: string
}

/** The emails to both addresses; their links differ. */
export function confirmationMails(
  { from, to }: Change,
  links: { readonly current: string; readonly next: string },
): readonly Mail[] {
  const mail = (address: string, other: string, link: string): Mail => ({
    to: address,
    subject: 'Confirm Email Change',
    text: `Someone signed in to your account asked to change its email address from ${from} to ${to}.

To confirm, follow this link within an hour. It works once: ${link}

We sent another link to ${other}. The address changes once both links have been followed. If this was not you, follow neither link and change your password.`,
  })
  return [mail(from, to, links.current), mail(to, from, links.next)]
}

/** The email to a wanted address that already has an account; it has no link. */
export function alreadyTakenMail({ to }: Change): Mail {
  return {
    to,
    subject: 'Your email address is already in use',
    text: `Someone asked to use ${to} for another account on this site. You already have an account with this address, so nothing has changed. If this was you, sign in with ${to}, or change the address of that account first.`,
  }
}

/** Notifies the former address, which can no longer be used to sign in. */
export function changedMail({ from, to }: Change): Mail {
  return {
    to: from,
    subject: 'Your email address was changed',
    text: `The email address of your account is now ${to}, confirmed by links sent to both addresses. If this was not you, contact whoever runs this site immediately.`,
  }
}
