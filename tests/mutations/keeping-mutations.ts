import { mutationsOf } from './mutation.ts'

/** What is said to be saved on the device is there, once, and stays until it is delivered. */
export const keepingMutations = [
  ...mutationsOf('outbox', 'src/outbox/create-outbox.ts', [
    [
      'what cannot be read back whole is called kept',
      'if (entry === null || (isNew && !(await isWhole(entry)))) {',
      'if (entry === null) {',
    ],
    [
      'what cannot be read back stays',
      'if (isNew && wasEmpty) withdraw = () => takeBack(next.entry)',
      '',
    ],
    [
      'nobody hears that what was kept is taken back',
      'catch(() => null)\n    changed()',
      'catch(() => null)',
    ],
    [
      'what cannot be read back is taken out with what it replaces',
      'if (isNew && wasEmpty) withdraw',
      'if (isNew) withdraw',
    ],
    [
      'what fails while it is read back stays',
      '} catch (error) {\n      await withdraw()',
      '} catch (error) {',
    ],
    [
      'what is taken back may be on its way',
      'entry?.createdAt === createdAt && isUntouched(entry)',
      'entry?.createdAt === createdAt',
    ],
    [
      'what is taken back may be of another tab',
      'entry?.createdAt === createdAt && isUntouched(entry)',
      'entry !== null && isUntouched(entry)',
    ],
    [
      'other words under a known id are taken for the same',
      'return saysSame(entry, next.entry)\n',
      'return true\n',
    ],
    [
      'a full disk is told as a general failure',
      "fail(isQuotaError(error) ? 'storage-full' : 'storage-unavailable')",
      "fail('storage-unavailable')",
    ],
    [
      'a file that was kept without its bytes is called whole',
      '?.byteLength !== size) return false',
      ' === null) return false',
    ],
    [
      'what waits for 30 days is let go',
      "      entry.state === 'delivered' &&\n      entry.files",
      '      entry.files',
    ],
    [
      'a receipt goes with the only copy of a lost file',
      "      entry.files.every(({ state }) => state === 'arrived') &&\n",
      '',
    ],
    ['a receipt goes a moment early', ') > receiptsKeptFor', ') >= receiptsKeptFor'],
    [
      'what needs attention is counted as waiting',
      "return { waiting: entries.filter(({ state }) => state === 'waiting').length }",
      "return { waiting: entries.filter(({ state }) => state !== 'delivered').length }",
    ],
    [
      'nothing is said to wait in a storage that cannot be read',
      'return { waiting: 1 }',
      'return { waiting: 0 }',
    ],
    [
      'nothing is said to wait in a storage that cannot be read without a network',
      '.catch(() => ({ waiting: 1 }))',
      '.catch(() => ({ waiting: 0 }))',
    ],
    [
      'a lead is written over by what has its id',
      '(there, next) => there === null || (saysSame(there, next) && isNewlySaid(there)),',
      '() => true,',
    ],
    [
      'a refused lead that is sent again is not',
      'return isEditable(there) || (isUntouched(there) && !there.maybeSent)',
      'return isUntouched(there) && !there.maybeSent',
    ],
    [
      'a refused lead is written over by other words with its id',
      'saysSame(there, next) && isNewlySaid(there)',
      'isNewlySaid(there)',
    ],
    [
      'what two tabs keep is taken back by one of them',
      'return isEditable(there) || (isUntouched(there) && !there.maybeSent)',
      'return isEditable(there)',
    ],
    ['what waits is kept anew', 'return attempts === 0 && hold === null', 'return true'],
    [
      'what another tab has put in the place of a refused lead is written over',
      ' && versions.includes(there.createdAt)',
      '',
    ],
    ['what may have been sent before it was kept is said not to', '        maybeSent,\n', ''],
    [
      'a delivered lead is sent again',
      "entry?.state === 'needs-attention'\n          ? ({ put",
      'entry !== null\n          ? ({ put',
    ],
    [
      'a lead that waits is changed',
      'there !== null && isEditable(there) && versions',
      'there !== null && versions',
    ],
    [
      'a change that was not kept is said to be',
      "return kept.value.isNew ? succeed(kept.value.entry) : fail('not-editable')",
      'return succeed(kept.value.entry)',
    ],
    [
      'of what was delivered it is said that it may have been sent',
      "return state !== 'delivered' && maybeSent",
      'return maybeSent',
    ],
    [
      'of what is on its way it is said that it was removed',
      'entry !== null && mayBeSent(entry)',
      'false',
    ],
    [
      'of all that is on its way it is said that it was removed',
      'entries.some(mayBeSent)',
      'entries.every(mayBeSent)',
    ],
    [
      'nobody hears of a removal',
      '      changed()\n      return mayHaveBeenSent',
      '      return mayHaveBeenSent',
    ],
    [
      'clearing receipts takes what waits',
      "entry?.state === 'delivered' ? ({ remove: true } as const) : null",
      '({ remove: true }) as const',
    ],
    ['nobody hears of other tabs', '  channel.listen(notify)\n', ''],
    ['other tabs hear of nothing', '    channel.post()\n', ''],
    [
      'the oldest comes first in the list',
      'b.createdAt - a.createdAt',
      'a.createdAt - b.createdAt',
    ],
    [
      'a form is sent although the browser is offline',
      'if (mayTry(alarm, ports.isOnline())) return run(alarm)',
      'if (mayTry(alarm, true)) return run(alarm)',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/new-entry.ts', [
    ['the same file twice has one path', '`${id}/${place}-', '`${id}/0-'],
    ['the name of a file is longer than the server takes', '0, 255)', '0, 256)'],
    [
      'a file is announced with the size as it was picked',
      'size: file.bytes.byteLength',
      'size: pickedSize',
    ],
    [
      'an inquiry says nothing of its content',
      "{ kind: 'inquiry', row: { ...lead.row, content_hash } }",
      "{ kind: 'inquiry', row: lead.row }",
    ],
    [
      'a quote request says nothing of its content',
      '{ ...lead.row, content_hash, attachment_manifest }',
      '{ ...lead.row, attachment_manifest }',
    ],
    [
      'a quote request announces no files',
      '{ ...lead.row, content_hash, attachment_manifest }',
      '{ ...lead.row, content_hash }',
    ],
    [
      'a hash that hangs keeps the form waiting',
      'await within(after, digestPatienceMs, () => digest(bytes))',
      'await digest(bytes)',
    ],
    [
      'a sender of inquiries is held by their quote requests',
      'return `${kind} ${sender}`',
      'return sender',
    ],
    ['a number is another one when it is written otherwise', ".slice(-10) ?? ''", " ?? ''"],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/new-entry.ts', [
    ['the same words are others when they took longer', "  'fill_seconds',\n", ''],
    ['the same words are others when a program wrote them', "  'honeypot_filled',\n", ''],
    [
      'other files under the same words are no other request',
      'files.map(({ name, sha256 }) => [name, sha256])',
      '[]',
    ],
    ['a file of another name is the same', '[name, sha256])])', '[sha256])])'],
    [
      'the same words are others in another order',
      '    .toSorted(([a], [b]) => (a < b ? -1 : 1))\n',
      '',
    ],
    [
      'other words under an id that an older app kept are taken for the same',
      'return contentOf(a.lead, a.files) === contentOf(b.lead, b.files)',
      'return true',
    ],
    [
      'other words than an older app has delivered are taken for the same',
      'return a.createdAt === b.createdAt',
      'return true',
    ],
    [
      'what an older app has delivered is never the same',
      'return a.createdAt === b.createdAt',
      'return false',
    ],
  ]),
]
