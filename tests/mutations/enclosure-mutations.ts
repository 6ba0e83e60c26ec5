import { mutationsOf } from './mutation.ts'

/** Lines of a basket, the answer of the site check, and who sold it: what goes with a request. */
export const enclosureMutations = [
  ...mutationsOf('outbox', 'src/outbox/submit/submit-lead.ts', [
    ['a line is dropped', '{ lines }),', '{ lines: lines.slice(1) }),'],
    ['a single product of a basket is no line', 'lines.length > 0', 'lines.length > 1'],
    ['lines are sent the other way round', '{ lines }),', '{ lines: lines.toReversed() }),'],
    ['the site check is not sent', '{ site_check: siteCheck }', '{}'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/execute-step.ts', [
    [
      'lines are doubled when a request is sent again',
      'sendRow(ports, lead)',
      `sendRow(ports, entry.attempts < 2 || lead.kind === 'inquiry' ? lead :
    { kind: 'quote', row: { ...lead.row, lines: [...(lead.row.lines ?? []), ...(lead.row.lines ?? [])] } })`,
    ],
  ]),
  ...mutationsOf('outbox', 'src/site/leads/use-quote-form.ts', [
    ['a corrected request has no lines', 'edited?.lines ?? lines', 'lines'],
    ['a corrected request has no site check', ': edited.siteCheck', ': null'],
    [
      'a basket is known by the product that was its first when the form was opened',
      '{ product_interest: product.name }',
      '{}',
    ],
  ]),
  ...mutationsOf('outbox', 'src/site/leads/edited-lead.ts', [
    ['the lines of what is corrected are not read', '    lines,\n', '    lines: [],\n'],
    [
      'the site check of what is corrected is not read',
      'siteCheck: siteCheck ?? null',
      'siteCheck: null',
    ],
    [
      'the credit of what is corrected is not read',
      'sold_by_token === undefined ? {}',
      'true ? {}',
    ],
  ]),
  ...mutationsOf('outbox', 'src/site/leads/lead-credit.ts', [
    [
      'a corrected request is credited to who holds the device then',
      '  if (edited !== null) return edited.credit\n',
      '',
    ],
    ['a device credits nobody', 'credit === null ? {}', 'true ? {}'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/new-entry.ts', [
    [
      'the same words are another request once somebody else holds the device',
      "  'sold_by_token',\n",
      '',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/create-outbox.ts', [
    [
      'a copy of the outbox credits whatever is sent with it',
      'lead: { ...entry.lead, row } as Lead',
      'lead: entry.lead',
    ],
  ]),
  ...mutationsOf('sale', 'supabase/migrations/20261125002200_request_lines.sql', [
    ['a line is not stored', 'new.lines) with ordinality', 'new.lines - 0) with ordinality'],
    ['the note of a line is not stored', "line.value ->> 'note'\n", 'null\n'],
    [
      'a product that is gone takes its line away',
      'references public.products (id) on delete set null,\n  -- As',
      'references public.products (id) on delete cascade,\n  -- As',
    ],
    ['lines outlive their request', '(id) on delete cascade,\n  position', '(id),\n  position'],
    ['a line has more fields than five', '<> 5', '< 5'],
  ]),
  ...mutationsOf('sale', 'supabase/migrations/20261125003700_device_credit.sql', [
    [
      'any known device credits, also one that was ended',
      'elsif private.device_counts(device) then',
      'elsif true then',
    ],
    ['the token is stored', '  new.sold_by_token := null;\n', ''],
    [
      'a request is credited to another device',
      'where token_hash = private.hash_of_token(new.sold_by_token);',
      'where new.sold_by_token is not null order by id limit 1;',
    ],
  ]),
  ...mutationsOf('sale', 'supabase/migrations/20261125003500_site_checks.sql', [
    ['a site check may have no facts', 'not between 1 and 20', 'not between 0 and 20'],
    ['a fact may have no words', "fact ->> 'text', 1, 500", "fact ->> 'text', 0, 500"],
  ]),
]
