import { usualAbout } from '#src/domain/content/about-text.ts'
import { usualPrivacy } from '#src/domain/content/privacy-text.ts'
import { usualQuality } from '#src/domain/content/quality-text.ts'
import { figuresForm } from './figures-form.ts'
import { heroSlidesForm } from './hero-slides-form.ts'
import type { SettingForm } from './setting-form.ts'
import { wordsForm } from './text-form.ts'

const heading = {
  title: 'Heading',
  summary: 'Summary, also in search results',
} as const

/** The forms of page content, in the order of the office. */
export const pageForms: readonly SettingForm[] = [
  heroSlidesForm,
  figuresForm,
  wordsForm({
    key: 'about_page',
    title: 'About us',
    about:
      'The words and photos of the corporate page; a photo is shown once it has a picture. Clear all fields of a photo or a customer to show fewer. The figures have a form of their own.',
    usual: () => usualAbout,
    labels: {
      ...heading,
      lead: 'First sentence of “Who We Are”',
      story: 'Story',
      mission: 'Mission',
      vision: 'Vision',
      values: {
        one: 'Value',
        parts: { name: 'Name', promise: 'Promise', practice: 'How it shows' },
      },
      photos: { one: 'Photo', parts: { name: 'What it shows', picture: 'Picture' } },
      customers: { one: 'Customer', parts: { name: 'Name', place: 'Place' } },
    },
  }),
  wordsForm({
    key: 'quality_page',
    title: 'Quality',
    about:
      'Promise, quality points, inspections, certificates and warranty. Clear all fields of a certificate or a warranty term to show fewer.',
    usual: () => usualQuality,
    labels: {
      ...heading,
      promise: 'Promise',
      points: {
        one: 'Quality point',
        parts: { name: 'Name', text: 'Text', standard: 'Standard' },
      },
      steps: {
        one: 'Inspection',
        parts: {
          name: 'Name',
          when: 'When',
          checks: 'Checks',
          record: 'What the customer receives',
        },
      },
      certificatesNote: 'Note on certificates',
      certificates: {
        one: 'Certificate',
        parts: {
          name: 'Name',
          subject: 'What it covers',
          number: 'Number',
          picture: 'Picture of the certificate',
        },
      },
      warranty: {
        one: 'Warranty term',
        parts: { term: 'Term, such as 5 years', name: 'Name', covers: 'What it covers' },
      },
    },
  }),
  wordsForm({
    key: 'privacy_page',
    title: 'Privacy',
    about:
      'What you keep about visitors, and their rights. Have changes checked by whoever advises you on data protection. Clear all fields of an entry to remove it.',
    usual: usualPrivacy,
    labels: {
      ...heading,
      kept: {
        one: 'Kept',
        parts: { name: 'Name', what: 'What', why: 'Why', howLong: 'How long' },
      },
      sections: { one: 'Section', parts: { title: 'Heading', text: 'Text' } },
      changed: 'Date of this text',
    },
  }),
]
