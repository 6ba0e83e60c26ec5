import { mutationsOf } from './mutation.ts'

/** What a step came to, and when an entry is called delivered. */
export const progressMutations = [
  ...mutationsOf('outbox', 'src/outbox/delivery/transitions.ts', [
    [
      'the receipt lacks a file, and it is delivered',
      'if (there?.arrived !== true) checked',
      'if (there === undefined) checked',
    ],
    [
      'the receipt does not know a file, and it is delivered',
      'const there = receipt.files.find(({ path }) => path === file.path)\n    if (there?.arrived !== true)',
      'const there = receipt.files.find(({ path }) => path === file.path) ?? { arrived: true, size: file.size }\n    if (there?.arrived !== true)',
    ],
    [
      'the receipt has another size of a file, and it is delivered',
      'there.size !== file.size',
      'there.size === null',
    ],
    [
      'what waits still is called delivered',
      "  if (checked.files.some(({ state }) => state === 'waiting')) return again(checked)\n",
      '',
    ],
    [
      'a row that nobody stored is called arrived',
      'again({ ...entry, leadArrived: false })',
      'again(entry)',
    ],
    [
      'bytes are dropped before the receipt',
      "{ put: withFile(unheld(entry, now), step.file, 'arrived', now) }",
      "{ put: withFile(unheld(entry, now), step.file, 'arrived', now), drop: [step.place] }",
    ],
    ['bytes of a lost file are dropped', "state === 'arrived' ? [place] : []", '[place]'],
    ['bytes of what was delivered stay', "state === 'arrived' ? [place] : []", '[]'],
    ['words of what was delivered stay', '      lead: null,\n', ''],
    ['what was refused may have been sent', 'maybeSent: false, hold: null', 'hold: null'],
    [
      'a refusal leaves the word of the server standing',
      'maybeSent: false, hold: null',
      'maybeSent: false',
    ],
    [
      'what the server takes early leaves its word standing',
      "return entry.hold === 'server' ? { ...entry, nextAttemptAt: now, hold: null } : entry",
      'return entry',
    ],
    [
      'the word of the server is over, and still waited for',
      '{ ...entry, nextAttemptAt: now, hold: null }',
      '{ ...entry, hold: null }',
    ],
    ['the story grows without end', 'const maxEvents = 60', 'const maxEvents = 6000'],
    ['the story forgets all that was tried', 'dropped++ >= surplus', 'dropped++ < 0'],
    [
      'each attempt with the same end is told',
      "return isLast && event.kind === 'tried' &&",
      "return !isLast && event.kind === 'tried' &&",
    ],
    [
      'an attempt after another end replaces it',
      "isLast && event.kind === 'tried' && old.obstacle.kind === event.obstacle.kind",
      "isLast && event.kind === 'tried'",
    ],
    [
      'bytes that are not there once are given up',
      'const looksForBytes = 3',
      'const looksForBytes = 1',
    ],
    [
      'bytes that are not there are looked for without end',
      'const looksForBytes = 3',
      'const looksForBytes = 300',
    ],
    [
      'bytes are given up within seconds',
      'const betweenLooksMs = 60_000',
      'const betweenLooksMs = 1000',
    ],
    [
      'a clock that is set back has bytes never given up',
      'Math.abs(now - missedAt) < betweenLooksMs',
      'now - missedAt < betweenLooksMs',
    ],
    [
      'bytes that were there meanwhile count as missing',
      'isFound ? withLooks(entry, step.file, noLooks) : entry',
      'entry',
    ],
    [
      'bytes that nobody could look for count as found',
      "step.kind === 'file' && obstacle.kind !== 'device-trouble'",
      "step.kind === 'file'",
    ],
    ['an upload that is over stays in the entry', '{ ...kept, state }', '{ ...file, state }'],
    ['what was erased stays on the device', 'return { remove: true }', 'return null'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/execute-step.ts', [
    [
      'what is removed while its bytes are read is sent',
      '        if (!(await begin())) return null\n        return await storeFile',
      '        return await storeFile',
    ],
    [
      'the receipt is asked only after 23505',
      '  // Refused, perhaps because it is there already: only the receipt tells.\n',
      "  if (sent.code !== '23505') return { kind: 'refused', code: sent.code }\n",
    ],
    [
      'any row under our id is taken for ours',
      "isOurs(asked.value, entry) ? { kind: 'arrived' } :",
      "asked.value ? { kind: 'arrived' } :",
    ],
    [
      'other words under our id are ours when the files are',
      '  if (content !== null && entry.content !== undefined) return content === entry.content\n',
      '',
    ],
    ['a row with more files is taken for ours', 'paths.length === files.length && ', ''],
    [
      'a row with other files is taken for ours',
      ' && files.every(({ path }) => paths.includes(path))',
      '',
    ],
    [
      'a row that was erased needs attention',
      "  if (asked.value.isErased) return { kind: 'erased' }\n  if (asked.value.receipt",
      '  if (asked.value.receipt',
    ],
    [
      'files of what was erased wait for ever',
      "    if (asked.value?.isErased === true) return { kind: 'erased' }\n",
      '',
    ],
    [
      'a request that is erased before its receipt is sent again',
      "  if (asked.value.isErased) return { kind: 'erased' }\n  return { kind: 'confirmed'",
      "  return { kind: 'confirmed'",
    ],
    [
      'files of a row that never arrived wait for ever',
      "    if (asked.value?.receipt === null) return { kind: 'confirmed', receipt: null }\n",
      '',
    ],
    [
      'a file is given up although its time is not over',
      'asked.value?.takesFiles === false',
      'asked.value !== null',
    ],
    [
      'a file whose time is over is tried for ever',
      "    if (asked.value?.takesFiles === false) return { kind: 'lost' }\n",
      '',
    ],
    [
      'other bytes than were picked are sent',
      'return hash === file.sha256 ? bytes : null',
      'return bytes',
    ],
    [
      'a refused file is tried for ever',
      "return sent.verdict === 'refused' ? { kind: 'lost' } : stoppedBy(sent)",
      'return stoppedBy(sent)',
    ],
    [
      'a hash that hangs holds everything up',
      'await within(after, digestPatienceMs, () => digest(bytes))',
      'await digest(bytes)',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/upload-memory.ts', [
    [
      'a worker that was stopped begins a file again',
      '      await store.change(id, (entry) => withUpload(entry, path, upload)).catch(() => null)\n',
      '',
    ],
    ['an upload that cannot be noted ends the step', '.catch(() => null)', ''],
    [
      'an upload is noted for all files',
      'file.path === path ? { ...file, upload } : file',
      '({ ...file, upload })',
    ],
  ]),
]
