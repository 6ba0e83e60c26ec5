import type { Mail } from '#supabase/local/mail-files.ts'

interface Change {
  readonly from: string
  readonly to: string
}

/** Asks both addresses; the links differ. */
export function confirmationMails(
  { from, to }: Change,
  links: { readonly current: string; readonly next: string },
): readonly Mail[] {
  const mail = (address: string, other: string, link: string): Mail => ({
    to: address,
    subject: 'Confirm Email Change',
    text: `Somebody who is signed in to your account asked to change its e-mail address from ${from} to ${to}.

Follow this link to agree, once and within an hour: ${link}

Another link went to ${other}. The address is changed when both have been followed. If it was not you, follow none of them, and choose a new password.`,
  })
  return [mail(from, to, links.current), mail(to, from, links.next)]
}

/** What a holder of the wanted address reads who has an account already: nothing can be followed. */
export function alreadyTakenMail({ to }: Change): Mail {
  return {
    to,
    subject: 'Your e-mail address was asked for',
    text: `Somebody asked to use ${to} for another account on this site. You have an account with it already, so nothing was changed. If it was you, sign in with ${to}, or change the address of that account first.`,
  }
}

/** Tells the former address, since it cannot be used to come back. */
export function changedMail({ from, to }: Change): Mail {
  return {
    to: from,
    subject: 'Your e-mail address was changed',
    text: `The e-mail address of your account is ${to} now, confirmed by links to both addresses. If it was not you, tell whoever runs this site at once.`,
  }
}
