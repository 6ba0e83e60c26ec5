import { mutationsOf } from './mutation.ts'

/** Large files that go on where they were cut off, and files that are sent later. */
export const fileMutations = [
  ...mutationsOf('outbox', 'src/outbox/delivery/send-file.ts', [
    [
      'a small file goes in two requests',
      'const resumableAbove = 64 * 1024',
      'const resumableAbove = 32 * 1024',
    ],
    [
      'a large file goes in one request',
      'const resumableAbove = 64 * 1024',
      'const resumableAbove = 64 * 1024 * 1024',
    ],
    [
      'an upload that was begun is forgotten',
      'let upload = memory.begun()',
      'let upload: BegunUpload | null = null',
    ],
    [
      'that an upload was made is not noted',
      '      upload = { id: created.value, offset: 0 }\n      await memory.note(upload)\n',
      '      upload = { id: created.value, offset: 0 }\n',
    ],
    [
      'how far an upload has come is not noted',
      '  if (looked.value !== null && looked.value !== upload) await memory.note(looked.value)\n',
      '',
    ],
    [
      'where there are no uploads the file waits',
      '      if (isUnsupported(created.status)) return sendWholeFile(ports, file, bytes)\n',
      '',
    ],
    [
      'a server of another version of the protocol gets no file',
      '[400, 404, 405, 412, 501].includes(status)\n/**',
      '[400, 404, 405, 501].includes(status)\n/**',
    ],
    [
      'a server that finds fault with the making gets no file',
      '[400, 404, 405, 412, 501]',
      '[404, 405, 412, 501]',
    ],
    [
      'a server that does not implement it gets no file',
      '[400, 404, 405, 412, 501]',
      '[400, 404, 405, 412]',
    ],
    [
      'fault found with pieces is final',
      '    if (isOdd(sent.status)) return sendWholeFile(ports, file, bytes)\n',
      '',
    ],
    [
      'a proxy that knows no PATCH gets no file',
      '[405, 412, 413, 422, 501]',
      '[412, 413, 422, 501]',
    ],
    [
      'a server that changes its version gets no file',
      '[405, 412, 413, 422, 501]',
      '[405, 413, 422, 501]',
    ],
    [
      'a piece that is too large for a proxy loses the file',
      '[405, 412, 413, 422, 501]',
      '[405, 412, 422, 501]',
    ],
    ['other bytes from pieces lose the file', '[405, 412, 413, 422, 501]', '[405, 412, 413, 501]'],
    [
      'a piece that nobody implements stops the file',
      '[405, 412, 413, 422, 501]',
      '[405, 412, 413, 422]',
    ],
    [
      'an upload that is gone for good is not begun again',
      'status === 404 || status === 410',
      'status === 404',
    ],
    [
      'an upload that is gone is not begun again',
      'status === 404 || status === 410',
      'status === 410',
    ],
    ['a cut stops the file', '[0, 408, 409, 502, 504]', '[408, 409, 502, 504]'],
    [
      'a server that waited too long for a piece stops the file',
      '[0, 408, 409, 502, 504]',
      '[0, 409, 502, 504]',
    ],
    ['another offset counts as arrived', '[0, 408, 409, 502, 504]', '[0, 408, 502, 504]'],
    [
      'a proxy that lost the server stops the file',
      '[0, 408, 409, 502, 504]',
      '[0, 408, 409, 504]',
    ],
    [
      'a proxy that waited too long stops the file',
      '[0, 408, 409, 502, 504]',
      '[0, 408, 409, 502]',
    ],
    [
      'an upload that another hand goes on with is a wrong configuration',
      '    if (sent.status === 400) return busy(sent)\n',
      '',
    ],
    ['an upload is begun again and again', '      if (restarts > 0) return busy(there)\n', ''],
    [
      'an upload that is begun anew goes on without end',
      "return restarts > 0 ? busy(sent) : 'progressed'",
      "return 'progressed'",
    ],
    [
      'no progress is taken for progress',
      'there.value.offset > upload.offset',
      'there.value.offset !== upload.offset',
    ],
    [
      'a file that somebody else has brought there is tried for ever',
      'return sent.status === 409 ? pathTaken(await create(ports, file, bytes.byteLength)) : sent',
      'return sent',
    ],
    ['an upload goes to another path', 'objectName: path', 'objectName: type'],
    ['an upload says nothing of its type', ', contentType: type }', ' }'],
    [
      'an upload says another length',
      "'upload-length': String(size)",
      "'upload-length': String(size + 1)",
    ],
    [
      'an upload writes over what has its path',
      "      'x-upsert': 'false',\n    },\n    body: null,",
      "      'x-upsert': 'true',\n    },\n    body: null,",
    ],
    ['an upload that somebody else made is believed', 'isOurs(headers) ? (/([', 'headers ? (/(['],
    ['a piece begins at the beginning', 'new Blob([bytes.slice(offset)])', 'new Blob([bytes])'],
    [
      'a piece says that it begins at the beginning',
      "'upload-offset': String(offset)",
      "'upload-offset': '0'",
    ],
    [
      'a piece of which a part was taken is the whole',
      "isOurs(headers) && headers.get('upload-offset') === String(bytes.byteLength) ? true : null",
      'isOurs(headers) ? true : null',
    ],
    [
      'a piece that somebody else took is believed',
      "isOurs(headers) && headers.get('upload-offset') === String",
      "headers.get('upload-offset') === String",
    ],
    [
      'an offset that is none is believed',
      '!isOurs(headers) || !/^\\d{1,15}$/.test(text)',
      '!isOurs(headers)',
    ],
    [
      'an offset of somebody else is believed',
      '!isOurs(headers) || !/^\\d{1,15}$/',
      '!/^\\d{1,15}$/',
    ],
    ['a piece may take all day', '[60_000, 120_000, 240_000]', '[86_400_000, 120_000, 240_000]'],
    [
      'a piece that a proxy holds back gets no more time',
      'stalls: (upload.stalls ?? 0) + 1',
      'stalls: 0',
    ],
    [
      'a piece that a proxy has given up gets no more time',
      'isLate || status === 408 || status === 504',
      'isLate',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/submit/add-missing-file.ts', [
    ['a file is sent that was not announced', '    if (!replaced.ok) return replaced\n', ''],
    [
      'the announced file is announced again',
      'if (announced.path !== missingPath) {',
      "if (announced.path !== '') {",
    ],
    [
      'a large file that is sent later is given up at the first cut',
      "if (sent !== 'progressed') return sent.verdict",
      "return sent === 'progressed' ? 'no-connection' : sent.verdict",
    ],
    [
      'a large file that is sent later begins again after a cut',
      '      begun = upload\n',
      '      void upload\n',
    ],
    [
      'a refused file may be sent again',
      "  if (verdict === 'refused' || verdict === 'not-permitted') return fail('refused')\n",
      '',
    ],
    [
      'a file without a receipt is told as arrived',
      "receipt.ok && receipt.value !== null ? succeed(receipt.value) : fail('transient')",
      "receipt.ok ? succeed(receipt.value as LeadReceipt) : fail('transient')",
    ],
  ]),
]
