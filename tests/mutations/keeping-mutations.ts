import { mutationsOf } from './mutation.ts'

/** Bugs in keeping, in what is reported to the visitor, and in the backend's receipt. */
export const keepingMutations = [
  ...mutationsOf('outbox', 'src/outbox/create-outbox.ts', [
    [
      'a lead that cannot be read back whole is reported as kept',
      'if (entry === null || (isNew && !(await isWhole(entry)))) {',
      'if (entry === null) {',
    ],
    [
      'a lead in flight can be taken back',
      'entry?.createdAt === createdAt && isUntouched(entry)',
      'entry?.createdAt === createdAt',
    ],
    [
      'a full disk is reported as a general failure',
      "fail(isQuotaError(error) ? 'storage-full' : 'storage-unavailable')",
      "fail('storage-unavailable')",
    ],
    [
      'a lead is overwritten by another with the same id',
      '(there, next) => there === null || (saysSame(there, next) && isNewlySaid(there)),',
      '() => true,',
    ],
    [
      'a waiting lead can be changed',
      'there !== null && isEditable(there) && versions',
      'there !== null && versions',
    ],
    [
      'clearing receipts removes waiting leads',
      "entry?.state === 'delivered' ? ({ remove: true } as const) : null",
      '({ remove: true }) as const',
    ],
    [
      'a form is sent although the browser is offline',
      'if (mayTry(alarm, ports.isOnline())) return run(alarm)',
      'if (mayTry(alarm, true)) return run(alarm)',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/clear-device.ts', [
    [
      'a cleared device still has an outbox',
      'const removal = await outbox.removeAll()',
      "const removal: Removal = 'removed'",
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/indexed-entry-store.ts', [
    [
      'removing a lead leaves its bytes',
      '  files.forEach((_, place) => records.delete(bytesKey(id, place)))\n',
      '',
    ],
    [
      'a record of a newer app is overwritten',
      "if (read.kind !== 'entry') throw new Error(`The record is ${read.kind}`)",
      "if (read.kind !== 'entry') return null",
    ],
  ]),
  ...mutationsOf('outbox', 'src/device/device-database.ts', [
    ['a write is reported before its transaction completes', '    await completed\n', ''],
    [
      'a transaction that fails halfway is kept',
      '    abort(transaction)\n    throw transaction.error ?? error',
      '    throw transaction.error ?? error',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/stored-entry.ts', [
    [
      'the row of another lead is sent',
      'entry.lead === null || entry.lead.row.id === entry.id',
      'true',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/add-missing-file.ts', [
    [
      'a refused file can be sent again',
      "  if (verdict === 'refused' || verdict === 'not-permitted') return fail('refused')\n",
      '',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/drafts.ts', [
    [
      'a draft comes back without its files',
      '{ version: 1, ...draft }',
      '{ version: 1, ...draft, files: [] }',
    ],
    [
      'a sent form deletes the draft of another tab',
      'kept === undefined || (kept.id ?? id) !== id',
      'kept === undefined',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/new-entry.ts', [
    ['the same file picked twice gets one path', '`${id}/${place}-', '`${id}/0-'],
    ['the same words filled in more slowly count as another request', "  'fill_seconds',\n", ''],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/submit-lead.ts', [
    [
      'other words under a known id go without their files',
      'submitAs(withId(lead, id), files,',
      'submitAs(withId(lead, id), [],',
    ],
    [
      'a lead that was sent without being kept counts as unsent later',
      '  sentUnstored.add(id)\n',
      '',
    ],
    [
      'nobody reports what became of a saved form',
      "if (!outcome.ok || outcome.value.kind === 'saved') leave(row.id)",
      '',
    ],
    [
      'a form that nobody keeps is reported as saved',
      "isRejected(outcome) || (outcome.ok && outcome.value.kind === 'delivered')",
      'isRejected(outcome) || outcome.ok',
    ],
    ['a line of the basket is dropped', '{ lines }),', '{ lines: lines.slice(1) }),'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/submit-outcome.ts', [
    [
      'a refusal is reported as saved',
      "  if (entry?.state === 'needs-attention' && obstacle?.kind === 'rejected') return fail(obstacle)\n",
      '',
    ],
    [
      'a saved form is reported as sent',
      "value.kind === 'delivered' ? words.sent : savedText(value.reason, now)",
      'words.sent',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/triggers.ts', [
    ['Background Sync is not requested', '    void ports.requestSync()\n', ''],
    [
      'no timer runs while something waits',
      "    cancelTimer = ports.after(minute, () => void ring('timer'))\n    void",
      '    void',
    ],
    [
      'the sync event succeeds while a lead still waits',
      '  if (waiting > 0) throw new Error(`${waiting} still waiting`)\n',
      '',
    ],
  ]),
  ...mutationsOf('outbox', 'src/service-worker/index.ts', [
    [
      'the browser does not wait for the sync event',
      'sync.waitUntil(deliverOnSync(pageOutbox(), sync.tag))',
      'void deliverOnSync(pageOutbox(), sync.tag).catch(() => undefined)',
    ],
  ]),
  ...mutationsOf('outbox', 'src/service-worker/receive-share.ts', [
    [
      'a share that could not be kept is reported as kept',
      "return redirect('/contact#quote')",
      'return redirect(next)',
    ],
  ]),
  ...mutationsOf('outbox', 'src/site/leads/use-quote-form.ts', [
    ['the draft of a quote keeps the id of other words', 'files, draft.moveTo)', 'files)'],
  ]),
  ...mutationsOf('receipt', 'supabase/migrations/20261129000140_erasure.sql', [
    [
      'an erased request comes back',
      'if exists (select from private.erased_leads where lead_id = new.id) then',
      'if false then',
    ],
  ]),
  ...mutationsOf('receipt', 'supabase/migrations/20261129000141_storage.sql', [
    [
      'a file of any size counts as complete',
      "coalesce((object.metadata ->> 'size')::bigint = (file.value ->> 'size')::bigint, false)",
      'object.id is not null',
    ],
  ]),
]
