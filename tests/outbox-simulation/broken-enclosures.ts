import type { BrokenVariant } from './broken-variants.ts'

/** Bugs in which basket lines, site checks or credit differ from what was sent. */
export const brokenEnclosures: Readonly<Record<string, BrokenVariant>> = {
  'sends the lines of another request': {
    check: 'enclosed',
    seed: 17,
    bugs: [
      {
        file: 'src/outbox/submit/submit-lead.ts',
        find: '{ lines }),',
        replace: '{ lines: (globalThis.formerLines ??= lines) }),',
      },
    ],
  },
  'drops the last line of a basket': {
    check: 'enclosed',
    seed: 1,
    bugs: [
      {
        file: 'src/outbox/submit/submit-lead.ts',
        find: '{ lines }),',
        replace: '{ lines: lines.slice(0, -1) }),',
      },
    ],
  },
  'doubles the lines of what it sends again': {
    check: 'enclosed',
    seed: 1,
    bugs: [
      {
        file: 'src/outbox/delivery/execute-step.ts',
        find: 'sendRow(ports, lead)',
        replace: `sendRow(ports, entry.attempts < 2 || !lead.row.lines ? lead :
          { ...lead, row: { ...lead.row, lines: [...lead.row.lines, ...lead.row.lines] } })`,
      },
    ],
  },
  'loses the site check of what is corrected': {
    check: 'enclosed',
    seed: 1,
    bugs: [
      {
        file: 'src/site/leads/edited-lead.ts',
        find: 'siteCheck: siteCheck ?? null',
        replace: 'siteCheck: null',
      },
    ],
  },
  'credits who held the device before': {
    check: 'credit',
    seed: 1,
    bugs: [
      {
        file: 'src/site/leads/lead-sales-credit.ts',
        find: 'sold_by_token: credit.token',
        replace: 'sold_by_token: (globalThis.formerToken ??= credit.token)',
      },
    ],
  },
  'credits what is corrected to who holds the device then': {
    check: 'credit',
    seed: 1,
    bugs: [
      {
        file: 'src/site/leads/lead-sales-credit.ts',
        find: 'return edited.credit',
        replace: 'void edited.credit',
      },
    ],
  },
}
