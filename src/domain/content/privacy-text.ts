import { company } from '#src/domain/company/company.ts'
import { retention } from '#src/domain/company/retention.ts'
import { pages } from '#src/domain/pages.ts'
import { plainParagraphs } from './plain-paragraphs.ts'
import type { PrivacyText } from './word-rules.ts'

/** Data that we store, in the order in which a visitor meets it. */
const kept: PrivacyText['kept'] = [
  {
    name: 'A request',
    what: 'Your name, email, phone, company and message, and when you sent them. Signs of spam: how many seconds the form took, and a field that people do not see. Later, our own notes.',
    why: 'To answer you, prepare your quote and deliver your order.',
    howLong: `Erased ${retention.words} after our last contact about it`,
  },
  {
    name: 'Attached files',
    what: 'Photos, drawings and documents. Location and camera details are removed from photos before they leave your device.',
    why: 'To understand what you want built.',
    howLong: 'Erased with the request',
  },
  {
    name: 'A visit to your site',
    what: 'The location of the site, and the measurements, photos and notes our staff took there.',
    why: 'To check that your building fits and can be delivered.',
    howLong: 'Erased with the request',
  },
  {
    name: 'An offer and your answer',
    what: 'What we offered, when you first opened it, and your answer: your question, your reason for declining, or the name, role, order number and confirmed email address of the person who accepted it. Your purchase order, if you send it as a file; it is always erased with the request. Not your network address.',
    why: 'To make the offer, to prove that you accepted it, and to deliver your order.',
    howLong: 'Erased with the request; if accepted, kept as long as tax law requires',
  },
  {
    name: 'Codes we email to you',
    what: 'A one-way hash of each code, and the number of wrong attempts.',
    why: 'So that nobody else can accept an offer in your name.',
    howLong: 'Valid for 15 minutes (an hour for an order); erased with the offer',
  },
  {
    name: 'A fingerprint of your network address',
    what: 'A keyed code that cannot be turned back into the address. The address itself is not stored.',
    why: 'To stop automated requests, and to count each product view once.',
    howLong: 'One day',
  },
  {
    name: 'Product views',
    what: 'Which product was viewed, and when. Not by whom.',
    why: 'To know which products people want.',
    howLong: 'As long as the product',
  },
  {
    name: 'An account, if you make one',
    what: 'Your email, a one-way hash of your password, when you signed in, and your second factor: an app, a security key or a phone number.',
    why: 'To sign you in.',
    howLong: 'Until you ask us to remove it',
  },
  {
    name: 'A log of sign-ins and refused requests',
    what: 'What was tried, when, the result, and the account, if there is one. Instead of your network address, a code that changes every day. Nothing that you wrote.',
    why: 'To detect attacks.',
    howLong: '90 days',
  },
]

/**
 * The text of the privacy page until somebody saves another, after India's Digital Personal Data
 * Protection Act, 2023. It uses the company's current name.
 */
export function usualPrivacy(): PrivacyText {
  return {
    title: 'What we keep, and for how long.',
    summary: pages.privacy.summary,
    kept,
    sections: [
      {
        title: 'Why we may use your details',
        text: plainParagraphs(
          `${company.legalName} decides how these details are used and is responsible for them. You give them voluntarily, to get an answer. The Digital Personal Data Protection Act, 2023 allows us to use them for that purpose, and we use them for no other.`,
          'We do not sell or share your details. Companies that run servers for us act on our instructions only. Our pages load nothing from other companies: no advertisements, no trackers, no third-party cookies.',
        ),
      },
      {
        title: 'On your own device',
        text: plainParagraphs(
          'This site works without a connection. Your browser stores the catalogue with the pictures you have seen, unfinished forms (up to 30 days), requests waiting to be sent, and receipts of those that arrived (30 days). Nothing you type reaches us until you press Send. If you sign in, you stay signed in on this device until you sign out.',
          'The outbox page shows what is stored and has a button to clear it. Use it before you leave a shared tablet.',
        ),
      },
      {
        title: 'Links to your request, files and offers',
        text: plainParagraphs(
          'Your request has its own page, which shows whether it has arrived and the names of its files. Anyone with the link can see that, and for 30 days can add a missing file. The page shows nothing else that you wrote.',
          'Each attached file has an address that cannot be guessed and is not listed anywhere. Anyone with that address can open the file without a password. Please do not attach anything confidential. If an address reaches the wrong person, tell us and we will remove the file.',
          'Each offer has its own link, found only in the email or message that brought it to you. Anyone with the link can read the offer and decline it; accepting it or sending an order also takes the code we email. Only our staff can open an order that you send. If the link reaches the wrong person, tell us and we will replace it.',
        ),
      },
      {
        title: 'Your rights',
        text: plainParagraphs(
          'You can ask what we hold about you, and have it corrected or erased. Write from the email address you used, or give the reference of your request. We answer within 30 days. Erased details are gone from our database and file storage at once, and from backups when they are replaced.',
          'You may nominate someone to act for you if you cannot. If you are not satisfied with our answer, you may complain to the Data Protection Board of India.',
        ),
      },
    ],
    changed: 'As of 29 November 2026',
  }
}
