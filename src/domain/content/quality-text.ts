import { pages } from '#src/domain/pages.ts'
import type { QualityText } from './word-rules.ts'

/**
 * Shown in the back office until somebody enters the number of a certificate; pages leave it out.
 */
export const missingNumber = 'Number to be added'

/** The text of the quality page until somebody saves another. */
export const usualQuality: QualityText = {
  title: 'Checked four times before you see it.',
  summary: pages.quality.summary,
  promise:
    'No unit leaves our factory with an open point on its inspection sheet. If one fails a check, it stays until it passes, and we tell you the new date the same day.',
  points: [
    {
      name: 'Steel with papers',
      text: 'Sections arrive with mill test certificates. The heat number is noted on the frame, so a post can be traced to its melt.',
      standard: 'IS 2062',
    },
    {
      name: 'Welds on a jig',
      text: 'Frames are tacked, measured over both diagonals, then welded out. Every lifting point is looked at with dye penetrant.',
      standard: 'IS 816',
    },
    {
      name: 'Panels that insulate',
      text: 'Foam density and thickness are measured at the cut edge of each batch, not taken from the brochure.',
      standard: 'IS 12436',
    },
    {
      name: 'Wind and anchorage',
      text: 'Frame and bolts are designed for the basic wind speed of your district. The anchor plan comes with the offer.',
      standard: 'IS 875 (Part 3)',
    },
    {
      name: 'Safe wiring',
      text: '30 mA protection on every socket circuit, separate circuits for air conditioners, and the frame bonded to earth at two points.',
      standard: 'IS 732, IS 3043',
    },
    {
      name: 'Dry in the monsoon',
      text: 'Thirty minutes of spray over roof joints, windows and door heads. A damp spot is opened and sealed again, then tested again.',
      standard: 'Factory test',
    },
  ],
  steps: [
    {
      name: 'Design Review',
      when: 'Before steel is cut',
      checks: ['Loads and wind zone', 'Route and crane reach', 'Plan approved by you'],
      record: 'Signed drawing',
    },
    {
      name: 'Production Control',
      when: 'At each bay',
      checks: ['Diagonals and level', 'Weld and paint thickness', 'Panel batch and joints'],
      record: 'Stage card',
    },
    {
      name: 'Final Inspection',
      when: 'Before loading',
      checks: ['Spray test', 'Insulation and earth test', 'Doors, taps, every switch'],
      record: 'Inspection sheet',
    },
    {
      name: 'Installation QC',
      when: 'On your site',
      checks: ['Base levels', 'Anchor bolt torque', 'Earth resistance'],
      record: 'Handover note',
    },
  ],
  certificatesNote: 'Ask for copies of the certificates with your offer.',
  certificates: [
    {
      name: 'ISO 9001:2015',
      subject: 'Quality management of design, production and installation',
      number: missingNumber,
      picture: '',
    },
    {
      name: 'ISO 14001',
      subject: 'Environmental management of the factory',
      number: missingNumber,
      picture: '',
    },
    {
      name: 'CE marking',
      subject: 'Structural steel components, for export units',
      number: missingNumber,
      picture: '',
    },
    {
      name: 'Fire safety',
      subject: 'Reaction to fire of wall and roof panels',
      number: missingNumber,
      picture: '',
    },
  ],
  /** Specification section 9. */
  warranty: [
    {
      term: '5 years',
      name: 'Structural',
      covers: 'Frame, welds, lifting points and roof structure, when set on a level base.',
    },
    {
      term: '2 years',
      name: 'Materials and finishes',
      covers: 'Panels, doors, windows, floor, paint, wiring and plumbing in normal use.',
    },
    {
      term: '24/7',
      name: 'Support',
      covers: 'A person who answers at any hour when a roof leaks or the power is out.',
    },
  ],
}
