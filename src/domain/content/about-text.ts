import { pages } from '#src/domain/pages.ts'
import { plainParagraphs } from './plain-paragraphs.ts'
import type { AboutText } from './word-rules.ts'

/** The text of the corporate page until somebody saves another. */
export const usualAbout: AboutText = {
  title: 'We build rooms that travel.',
  summary: pages.about.summary,
  lead: 'We are welders, electricians, panel fitters and planners under one roof.',
  story: plainParagraphs(
    'Most buildings are made outdoors, by whoever is on site that week. Ours are made indoors, on jigs, by the same crews every day. Your plinth is cast while we weld; neither waits for the other, nor for the monsoon.',
    'A unit leaves us complete: wired and tested, plumbed, painted, with its drawing inside the door. What is left for the site is a level base, a crane for an hour and one cable.',
  ),
  mission:
    'To give every site a dry, safe and cool room in weeks, at a price and on a date that still hold when the trailer arrives.',
  vision:
    'An India where nobody works or sleeps in a makeshift shed, because a proper room is as easy to order, move and use again as a machine.',
  values: [
    {
      name: 'Quality Excellence',
      promise: 'Right at the bench, not repaired on site.',
      practice:
        'Four inspections per unit. The signed sheet travels inside the door, so your engineer can check ours.',
    },
    {
      name: 'Customer Focus',
      promise: 'The building follows the job.',
      practice:
        'We ask for heads, months and road width before we talk of models, and say so when a smaller unit will do.',
    },
    {
      name: 'Innovation',
      promise: 'New only where it earns its place.',
      practice:
        'A joint, a panel or a fixing enters the drawings after it has stood a monsoon and a move on a unit of our own.',
    },
    {
      name: 'Integrity',
      promise: 'What is not included is in the offer too.',
      practice:
        'Crane, base, transport and taxes stand on separate lines. If a date slips, we tell you the day we know.',
    },
  ],
  /** What buyers look for first; the page shows each one once it has a picture. */
  photos: [
    { name: 'Our factory', picture: '' },
    { name: 'Our crew', picture: '' },
    { name: 'Delivery by truck and crane', picture: '' },
    { name: 'Inside a finished unit', picture: '' },
  ],
  customers: [],
}
