import { mutationsOf } from './mutation.ts'

/** From the form to the outbox. */
export const formMutations = [
  ...mutationsOf('outbox', 'src/outbox/submit/submit-lead.ts', [
    [
      'a form that failed counts against the visitor',
      'if (outcome.ok) limit.record',
      'limit.record',
    ],
    ['a form that was sent does not count', '  if (outcome.ok) limit.record(sender)\n', ''],
    [
      'other words under a known id go without their files',
      'submitAs(withId(lead, id), files,',
      'submitAs(withId(lead, id), [],',
    ],
    ['other words under a known id keep that id', 'submitAs(withId(lead, id)', 'submitAs(lead'],
    [
      'the same words under a known id are another request in each tab',
      'const id = await idOfContent(lead, files)',
      'const id = crypto.randomUUID()',
    ],
    [
      'what was called saved is taken away when it is refused in another form',
      'isRejected(outcome) && isOnlyHere',
      'isRejected(outcome)',
    ],
    [
      'what another tab has kept anew is taken away when it is refused',
      ' && entry?.createdAt === kept.value.entry.createdAt',
      '',
    ],
    ['the draft keeps the id of other words', '  await moveTo?.(id).catch(() => undefined)\n', ''],
    [
      'a draft that cannot be changed keeps its words from being sent',
      'moveTo?.(id).catch(() => undefined)',
      'moveTo?.(id)',
    ],
    [
      'what is sent without being kept is believed to be unsent later',
      '  sentUnkept.add(id)\n',
      '',
    ],
    [
      'a change of what another tab has changed is not sent',
      "    if (replaced.failure === 'not-editable') return submitAs(lead, files)\n",
      '',
    ],
    [
      'a second change of what is refused is sent beside it',
      '  replacedHere.set(edited.id, [...versions, replaced.value.createdAt])\n',
      '',
    ],
    [
      'the page tells twice what became of a form',
      '  attend(lead.row.id)\n  const outcome = await keepOrSend',
      '  const outcome = await keepOrSend',
    ],
    [
      'nobody tells what becomes of a saved form',
      "if (!outcome.ok || outcome.value.kind === 'saved') leave(row.id)",
      '',
    ],
    [
      'the page tells again what a form has told',
      "if (!outcome.ok || outcome.value.kind === 'saved') leave(row.id)",
      'leave(row.id)',
    ],
    [
      'the browser is not asked to wake the worker',
      '    void requestBackgroundSync()\n    const',
      '    const',
    ],
    [
      'the browser is not asked to wake the worker for what was changed',
      '  void requestBackgroundSync()\n  const',
      '  const',
    ],
    [
      'what the form still shows stays in the outbox',
      '    if (isRejected(outcome) && isOnlyHere) await outbox.remove(id)\n',
      '',
    ],
    [
      'other words under an id that waits go out under it',
      "  if (kept.failure === 'id-taken') return 'id-taken'\n",
      '',
    ],
    [
      'other words under an id that the server has are rejected',
      "return isConflict(outcome) ? 'id-taken' : outcome",
      'return outcome',
    ],
    [
      'other words that cannot be kept are rejected',
      "  if (isConflict(outcome)) return 'id-taken'\n",
      '',
    ],
    [
      'what nobody keeps is said to be saved',
      "isRejected(outcome) || (outcome.ok && outcome.value.kind === 'delivered')",
      'isRejected(outcome) || outcome.ok',
    ],
    [
      'a full disk is told as a general failure',
      "return fail({ kind: kept.failure === 'storage-full' ? 'storage-full' : 'not-sent' })",
      "return fail({ kind: 'not-sent' })",
    ],
    [
      'a full disk is not told of what was changed',
      "const kind = replaced.failure === 'storage-full' ? 'storage-full' : 'not-sent'",
      "const kind = 'not-sent'",
    ],
    [
      'a form waits for the server without end',
      'const patienceMs = 10_000',
      'const patienceMs = 10_000_000',
    ],
    [
      'a form that cannot be kept is given up early',
      'const onlinePatienceMs = 120_000',
      'const onlinePatienceMs = 10_000',
    ],
    [
      'a form waits for all others',
      '    const unsubscribe = outbox.subscribe(() => void look())\n',
      '    const unsubscribe = outbox.subscribe(() => undefined)\n',
    ],
    ['a form goes on waiting for nothing', '      clearTimeout(timer)\n', ''],
    [
      'the product is not part of the request',
      '{ ...fields, id, ...about }',
      '{ ...fields, id, product_id: null, product_name: null }',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/submit-outcome.ts', [
    [
      'a connection that was missing earlier is told as missing now',
      "isOfNow ? 'no-network' : 'under-way'",
      "'no-network'",
    ],
    [
      'what another tab took away is said to be saved',
      "  if (entry === null) return fail({ kind: 'removed' })\n",
      '',
    ],
    [
      'a refusal is told as saved',
      "  if (entry?.state === 'needs-attention' && obstacle?.kind === 'rejected') return fail(obstacle)\n",
      '',
    ],
    [
      'without a network a form is said to be under way',
      "  if (!navigator.onLine) return { kind: 'no-network' }\n",
      '',
    ],
    [
      'a limit is told as a busy server',
      ": { kind: 'asked-to-wait', until: entry.nextAttemptAt }",
      ": { kind: 'server-busy' }",
    ],
  ]),
  ...mutationsOf('outbox', 'src/site/leads/use-quote-form.ts', [
    ['the draft of a quote keeps the id of other words', 'files, draft.moveTo)', 'files)'],
    ['files of a quote request are not sent', 'submitLead(lead, files,', 'submitLead(lead, [],'],
  ]),
  ...mutationsOf('outbox', 'src/site/leads/use-inquiry-form.ts', [
    ['the draft of an inquiry keeps the id of other words', ', [], draft.moveTo)', ')'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/react/use-draft.ts', [
    [
      'a draft whose words went out under another id stays',
      'await (await drafts()).renameDraft(form, former, next)',
      'void former',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/submission-limit.ts', [
    ['four seconds must pass between two forms', 'const pauseMs = 3000', 'const pauseMs = 4000'],
    ['six forms may be sent in an hour', 'const maxPerHour = 5', 'const maxPerHour = 6'],
    ['all senders count together', 'submissions.get(sender)', 'submissions.values().next().value'],
    ['a form is counted for ever', 'now() - at < hourMs', 'now() - at < 2 * hourMs'],
  ]),
]
