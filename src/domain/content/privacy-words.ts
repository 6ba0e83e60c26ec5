import { company } from '#src/domain/company/company.ts'
import { retention } from '#src/domain/company/retention.ts'
import { pages } from '#src/domain/pages.ts'
import { plainParagraphs } from './plain-paragraphs.ts'
import type { PrivacyWords } from './word-rules.ts'

/** Things that we have, in the order in which a visitor meets them. */
const kept: PrivacyWords['kept'] = [
  {
    name: 'A request',
    what: 'Name, e-mail, phone, company and what you wrote, with the time. Whether a program may have filled in the form: how many seconds it took, and a field that people do not see. Later, our own notes on it.',
    why: 'To answer you, to prepare the quote and to deliver what you order.',
    howLong: `Erased ${retention.words} after our last contact about it`,
  },
  {
    name: 'Attached files',
    what: 'Photos, drawings and documents. Place and camera data are taken out of photos before they leave your device.',
    why: 'To understand what is to be built.',
    howLong: 'Erased with the request',
  },
  {
    name: 'A visit to your site',
    what: 'Where the site is, what our staff measured and saw there, their photos and what they said about it.',
    why: 'To know whether what you want fits, and can be delivered.',
    howLong: 'Erased with the request',
  },
  {
    name: 'An offer and your answer',
    what: 'What we offered to whom, when it was opened for the first time, and your answer: a question, a reason, or who accepted it in which role, under which order number, and the e-mail address whose code confirmed it. Your order, if you send it as a file, which goes with the request in any case. Not your network address.',
    why: 'To make the offer, to know that it was accepted by you, and to deliver what you ordered.',
    howLong: 'Erased like a request; once accepted, kept as long as the books must be',
  },
  {
    name: 'A code that we mail to you',
    what: 'A form of it that cannot be read back, and how often a wrong one was entered.',
    why: 'So that nobody else accepts an offer in your name.',
    howLong: 'Valid for 15 minutes, an hour for an order; erased with the offer',
  },
  {
    name: 'A fingerprint of your network address',
    what: 'A keyed code that cannot be turned back into the address. The address itself is not stored.',
    why: 'To stop floods of requests, and to count a look at a product once.',
    howLong: 'A day',
  },
  {
    name: 'Product views',
    what: 'That a product was looked at, and when. Not by whom.',
    why: 'To know what is asked for.',
    howLong: 'As long as the product',
  },
  {
    name: 'An account, if you make one',
    what: 'E-mail, an unreadable form of the password, when you signed in, and what you set up as a second factor: an app, a key or a phone number.',
    why: 'To let you in.',
    howLong: 'Until you ask us to remove it',
  },
  {
    name: 'A log of sign-ins and refusals',
    what: 'When what was tried and how it ended, with the number of the account if there is one. Of the network address only a code that stands for it on that one day. None of your words.',
    why: 'To notice attacks.',
    howLong: '90 days',
  },
]

/**
 * The words of the privacy page while nobody has saved others, after India's Digital Personal Data
 * Protection Act, 2023. They name the company as it is called now.
 */
export function usualPrivacy(): PrivacyWords {
  return {
    title: 'What we keep, and for how long.',
    summary: pages.privacy.summary,
    kept,
    sections: [
      {
        title: 'On what ground',
        text: plainParagraphs(
          `${company.legalName} decides what is done with these details and answers for them. You give them of your own accord, to get an answer; the Digital Personal Data Protection Act, 2023 allows us to use them for that, and we use them for nothing else.`,
          'We sell nothing and pass nothing on. Whoever runs servers for us does so on our orders. No page loads anything from other companies: there are no advertisements, no trackers and no cookies of others.',
        ),
      },
      {
        title: 'On your own device',
        text: plainParagraphs(
          'This site works without a network. For that, your browser keeps the catalogue with pictures that you have seen, what you have begun to type (up to 30 days), requests that are still to be sent, and a receipt of those that arrived (30 days). Nothing of what you type reaches us until you press send. If you sign in, your session is kept there until you sign out.',
          'The outbox page shows what is kept and has a button that clears it. On a shared tablet, use it when you leave.',
        ),
      },
      {
        title: 'Links to attached files, to your request and to offers',
        text: plainParagraphs(
          'Your request has a page of its own that says whether it has arrived, with the names of its files. Whoever has its link can see that, and for 30 days put a file in the place of one that is missing. Nothing else that you wrote is shown there.',
          'An attached file has an address that nobody can guess and that no list shows. Whoever is given that address can open the file, without a password. Please do not attach what must never be read by others, and tell us if an address has reached the wrong hands: we remove the file.',
          'An offer has a link of its own, which only the mail or message has that brought it to you. Whoever has the link reads the offer and can decline it; to accept it or to send an order takes the code that we mail. An order that you send with it has no such address: only our staff can open it. Tell us if the link has reached the wrong hands: we replace it.',
        ),
      },
      {
        title: 'Your rights',
        text: plainParagraphs(
          'Ask us what we have about you, have it corrected, or have it erased. Write from the e-mail address that you used, or name the reference of your request; we answer within 30 days. What is erased is gone from our database and file store at once, and from backup copies when these are replaced.',
          'You may name somebody who acts for you should you be unable to. If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
        ),
      },
    ],
    changed: 'As of 25 November 2026',
  }
}
