import { mutationsOf } from './mutation.ts'

/** Where entries and bytes are kept. */
export const storageMutations = [
  ...mutationsOf('outbox', 'src/outbox/store/indexed-entry-store.ts', [
    [
      'what was removed leaves its bytes',
      '  files.forEach((_, place) => records.delete(bytesKey(id, place)))\n',
      '',
    ],
    [
      'what was delivered leaves its bytes',
      '        change.drop?.forEach((place) => records.delete(bytesKey(id, place)))\n',
      '',
    ],
    ['what was replaced stays', '        if (there !== null) erase(records, there)\n', ''],
    [
      'anything in the place of bytes is sent',
      'kept instanceof ArrayBuffer ? kept : null',
      '(kept as ArrayBuffer)',
    ],
    [
      'a record of a newer app is written over',
      "if (read.kind !== 'entry') throw new Error(`The record is ${read.kind}`)",
      "if (read.kind !== 'entry') return null",
    ],
    ['many bytes have no longer time to be written', 'total(next.bytes))', '0)'],
    [
      'clearing leaves the bytes',
      '        objects.clear()\n',
      '        all.forEach(([key]) => objects.delete(key))\n',
    ],
    [
      'a mark of life that is none is believed',
      "return typeof at === 'number' ? at : null",
      'return at as number',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/memory-entry-store.ts', [
    [
      'what is not to be kept is kept in memory',
      'if (!allows(read(place))) return false',
      'allows(read(place))',
    ],
    [
      'what was replaced stays in memory',
      '      kept.delete(place)\n      kept.set',
      '      kept.set',
    ],
    [
      'what was delivered leaves its bytes in memory',
      'change.drop?.includes(place) === true ? null : kept',
      'kept',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/stored-entry.ts', [
    [
      'a newer record is taken for one of ours',
      'marked.output.version > currentVersion',
      'marked.output.version > currentVersion + 1',
    ],
    [
      'the row of another lead is sent',
      'entry.lead === null || entry.lead.row.id === entry.id',
      'true',
    ],
    [
      'the row of another kind is sent',
      'entry.lead === null || entry.lead.kind === entry.kind',
      'true',
    ],
    [
      'an upload begins again after each stop',
      '  upload: v.optional(v.object({ id: v.string(), offset: count, stalls: v.optional(count) })),\n',
      '',
    ],
    ['bytes that are missing are looked for without end', '  missing: v.optional(count),\n', ''],
    [
      'a wait is not known again after a restart',
      '    waitMs: v.optional(v.pipe(time, v.minValue(0))),\n',
      '',
    ],
    ['what a delivered lead said is not known', '    content: v.optional(v.string()),\n', ''],
  ]),
  ...mutationsOf('outbox', 'src/outbox/store/indexed-entry-store.ts', [
    [
      'a write is told before it is on the disk',
      "{ durability: 'strict' }",
      "{ durability: 'relaxed' }",
    ],
    ['a write is told before it is complete', '    await completed\n', ''],
    [
      'work that fails in the middle is kept',
      '    abort(transaction)\n    throw transaction.error ?? error',
      '    throw transaction.error ?? error',
    ],
    [
      'work that took too long is kept',
      "  signal.addEventListener('abort', () => abort(transaction))\n",
      '',
    ],
    ['a connection that broke ends it', 'const maxTries = 3', 'const maxTries = 1'],
    [
      'a transaction that broke is not tried again',
      "'UnknownError', 'AbortError'])",
      "'UnknownError'])",
    ],
    [
      'a connection that hangs is used for ever',
      'if (isBroken || error instanceof TookTooLong) forget(used)',
      'if (isBroken) forget(used)',
    ],
    [
      'another tab cannot change the database',
      '      database.close()\n      forget(opening)',
      '      forget(opening)',
    ],
    [
      'a connection that came too late stays open',
      '    if (connection !== opening) database.close()\n',
      '',
    ],
  ]),
]
