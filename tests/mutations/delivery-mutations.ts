import { mutationsOf } from './mutation.ts'

/** Bugs in sending, in what counts as delivered, and in waiting. */
export const deliveryMutations = [
  ...mutationsOf('outbox', 'src/outbox/delivery/backend-calls.ts', [
    [
      'the page of a captive portal counts as a stored row',
      'read: (answer) => (answer === null ? true : null)',
      'read: () => true',
    ],
    ['a file overwrites the object at its path', "'x-upsert': 'false'", "'x-upsert': 'true'"],
    [
      'the receipt of another lead is accepted',
      '!parsed.success || parsed.output.reference !== reference',
      '!parsed.success',
    ],
    [
      'a request carries a session',
      '{ apikey: publishableKey, ...call.headers }',
      '{ apikey: publishableKey, authorization: publishableKey, ...call.headers }',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/classification.ts', [
    ['a read-only database counts as a refusal', '(?:08|25|40|', '(?:08|40|'],
    ['an unknown answer counts as a refusal', "?.[1] ?? 'not-our-server'", "?.[1] ?? 'refused'"],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/deliver.ts', [
    [
      'the newest lead goes first',
      'a.entry.createdAt - b.entry.createdAt',
      'b.entry.createdAt - a.entry.createdAt',
    ],
    [
      'an attempt is not counted',
      'const attempts = entry.attempts + 1',
      'const attempts = entry.attempts',
    ],
    [
      'a delivery that lost its lock goes on',
      'if (isSame(entry, known)) claim = known',
      'claim = known',
    ],
    [
      'a step that another tab has done is done again',
      '      if (!isStillNext(entry, step)) return null\n',
      '',
    ],
    [
      'a heartbeat that cannot be written ends the delivery',
      'store.beat(now()).catch(() => undefined)',
      'store.beat(now())',
    ],
    [
      'two deliveries run side by side after one waited for the lock in vain',
      'if (!begun && !isOver) await begin()',
      'if (!begun) await begin()',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/execute-step.ts', [
    [
      'a lead removed while its bytes are read is sent',
      '        if (!(await begin())) return null\n        return await storeFile',
      '        return await storeFile',
    ],
    [
      'any row with the same id counts as this lead',
      "isOurs(asked.value, entry) ? { kind: 'arrived' } :",
      "asked.value ? { kind: 'arrived' } :",
    ],
    ['a row with more files counts as this lead', 'paths.length === files.length && ', ''],
    [
      'bytes other than those picked are sent',
      'return hash === file.sha256 ? bytes : null',
      'return bytes',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/retry-policy.ts', [
    [
      'Retry-After is ignored',
      "  if (asked !== null) return { wait: Math.min(asked * second, longestServerWait), hold: 'server' }\n",
      '',
    ],
    [
      'a wrong configuration is retried within seconds',
      "  if (kind === 'not-permitted') return { wait: configurationWait, hold: 'configuration' }\n",
      '',
    ],
    [
      'a clock that is set back holds a lead',
      "return wait > (waitMs ?? longest[hold ?? 'backoff']) ? 0 : Math.max(0, wait)",
      'return Math.max(0, wait)',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/send-file.ts', [
    [
      'an upload in progress is forgotten',
      'let upload = memory.begun()',
      'let upload: BegunUpload | null = null',
    ],
    ['a wrong offset counts as complete', '[0, 408, 409, 502, 504]', '[0, 408, 502, 504]'],
    [
      'a chunk that something other than Storage took counts as stored',
      "isOurs(headers) && headers.get('upload-offset') === String",
      "headers.get('upload-offset') === String",
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/transitions.ts', [
    [
      'a lead is delivered although its receipt lacks a file',
      'if (there?.arrived !== true) checked',
      'if (there === undefined) checked',
    ],
    [
      'a lead is delivered although its receipt names another file size',
      'there.size !== file.size',
      'there.size === null',
    ],
    [
      'bytes are dropped before the receipt',
      "{ put: withFile(unheld(entry, now), step.file, 'arrived', now) }",
      "{ put: withFile(unheld(entry, now), step.file, 'arrived', now), drop: [step.place] }",
    ],
    ['an erased lead stays on the device', 'return { remove: true }', 'return null'],
  ]),
  ...mutationsOf('outbox', 'src/platform/with-timeout.ts', [
    ['an operation that timed out is still awaited', '      reject(new TookTooLong())\n', ''],
  ]),
]
