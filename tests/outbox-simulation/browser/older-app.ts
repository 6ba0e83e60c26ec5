type Values = Readonly<Record<string, unknown>>

/**
 * How a version of the app writes its entries. The older one does not know content hashes, the
 * clock at which a wait was set, missing bytes and resumable uploads, and leaves them out.
 */
export function writerOf(isOld: boolean): (value: unknown) => unknown {
  return (value) => (isOld && isEntry(value) ? asOlder(value) : value)
}

function isEntry(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && 'attempts' in value && 'files' in value
}

function asOlder({ content: _content, waitMs: _waitMs, files, ...entry }: Values): Values {
  const lead = entry['lead'] as { readonly row: Values } | null
  const isNew = entry['attempts'] === 0
  return {
    ...entry,
    lead: lead === null || !isNew ? lead : { ...lead, row: withoutHash(lead.row) },
    files: (files as readonly Values[]).map(
      ({ missing: _missing, missedAt: _missedAt, upload: _upload, ...file }) => file,
    ),
  }
}

function withoutHash({ content_hash: _hash, ...row }: Values): Values {
  return row
}
