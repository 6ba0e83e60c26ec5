import { mutationsOf } from './mutation.ts'

/** What the visitor is told, finds again, and can take away. */
export const visitorMutations = [
  ...mutationsOf('outbox', 'src/outbox/submit/submit-outcome.ts', [
    [
      'what is saved is told as sent',
      "value.kind === 'delivered' ? words.sent : savedText(value.reason, now)",
      'words.sent',
    ],
    [
      'a busy server is told as no network',
      'return messages.savedWhileBusy',
      'return messages.savedHere',
    ],
    [
      'until when the server asked to wait is not told',
      'messages.savedUntil(clockText(reason.until, now))',
      'messages.savedWhileBusy',
    ],
    ['what was removed is told as not sent', 'return messages.removedMeanwhile', 'return notTaken'],
    ['a full device is told as a failure', 'return messages.deviceFull', 'return notTaken'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/drafts.ts', [
    [
      'a draft is offered for ever',
      '!parsed.success || now - parsed.output.savedAt > keptMs',
      '!parsed.success',
    ],
    [
      'a draft comes back without its files',
      '{ version: 1, ...draft }',
      '{ version: 1, ...draft, files: [] }',
    ],
    [
      'a draft comes back under another id',
      '{ version: 1, ...draft }',
      '{ version: 1, ...draft, id: crypto.randomUUID() }',
    ],
    ['a draft whose id is none is offered', 'id: v.pipe(v.string(), v.uuid()),', 'id: v.string(),'],
    ['a file without bytes is offered', 'bytes: v.instance(ArrayBuffer),', 'bytes: v.any(),'],
    ['all forms have one draft', 'set(form, { version', "set('quote', { version"],
    ['a form that was sent keeps its draft', 'records.delete(form))', 'records.get(form))'],
    [
      'a form that was sent takes the draft of another tab away',
      'kept === undefined || (kept.id ?? id) !== id',
      'kept === undefined',
    ],
    [
      'a draft that is not there any more gets an id',
      'kept === undefined || (kept.id ?? id) !== id',
      '(kept?.id ?? id) !== id',
    ],
    ['a draft keeps the id of other words', 'id: next }, form)', 'id }, form)'],
    [
      'a draft that gets another id counts as written now',
      'id: next }, form)',
      'id: next, savedAt: Date.now() }, form)',
    ],
    [
      'drafts that cannot be kept stop the form',
      '  } catch {\n    return undefined',
      '  } catch (error) {\n    throw error',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/clear-device.ts', [
    ['a device that was cleared has drafts', '    await dropAllDrafts()\n', ''],
    [
      'a device that was cleared has what was shared',
      "    await clear(createStore('shared-files', 'keyval'))\n",
      '',
    ],
    [
      'a device that was cleared has an outbox',
      'const removal = await outbox.removeAll()',
      "const removal: Removal = 'removed'",
    ],
    [
      'a device that cannot be cleared is said to be',
      "return 'storage-unavailable'",
      'return removal',
    ],
  ]),
  ...mutationsOf('outbox', 'src/platform/sha256.ts', [
    ['a hash has fewer than 64 digits', ".padStart(2, '0')", ''],
  ]),
  ...mutationsOf('outbox', 'src/outbox/page-outbox.ts', [
    ['tabs do not hear of each other', "channel.postMessage('changed')", 'undefined'],
    ['a form that cannot be kept waits for other tabs', 'silentChannel, null)', 'silentChannel)'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/record-view.ts', [
    [
      'a view is counted twice under one id',
      'insertProductView(crypto.randomUUID(), productId)',
      'insertProductView(productId, productId)',
    ],
    [
      'a view that was not counted is not told',
      "if (verdict !== 'done') logWarning",
      "if (verdict === 'refused') logWarning",
    ],
  ]),
]
