import { mutationsOf } from './mutation.ts'

/** What the server is asked, and how its answers are judged. */
export const answerMutations = [
  ...mutationsOf('outbox', 'src/outbox/delivery/backend-calls.ts', [
    [
      'texts are cut to 500 when they are sent',
      'const body = JSON.stringify(row)',
      "const body = JSON.stringify(row, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : value))",
    ],
    [
      'a quote request goes among the inquiries',
      "kind === 'quote' ? 'quote_requests' : 'inquiries'",
      "'inquiries'",
    ],
    ['the row is asked back, which visitors may not', ", prefer: 'return=minimal'", ''],
    [
      'a page with the status of a stored row is believed',
      'read: (answer) => (answer === null ? true : null)',
      'read: () => true',
    ],
    ['a file writes over what has its path', "'x-upsert': 'false'", "'x-upsert': 'true'"],
    [
      'a large file has no more time than a small one',
      'patienceMs + bytes.byteLength / bytesPerMs',
      'patienceMs',
    ],
    [
      'a file that was stored elsewhere is believed',
      'v.is(stored, answer) ? true : null',
      'answer === null ? null : true',
    ],
    [
      'a file goes without its type',
      'body: new Blob([bytes], { type })',
      'body: new Blob([bytes])',
    ],
    [
      'the receipt of another lead is believed',
      '!parsed.success || parsed.output.reference !== reference',
      '!parsed.success',
    ],
    [
      'a server that says nothing of it takes no files',
      'takes_files ?? true',
      'takes_files ?? false',
    ],
    [
      'a server that says nothing of it has erased the request',
      'erased ?? false',
      'erased ?? true',
    ],
    [
      'a request carries a session',
      '{ apikey: publishableKey, ...call.headers }',
      '{ apikey: publishableKey, authorization: publishableKey, ...call.headers }',
    ],
    ['a request carries cookies', "credentials: 'omit'", "credentials: 'include'"],
    ['an answer may come from the cache', "        cache: 'no-store',\n", ''],
    ['a redirect is followed', "redirect: 'manual'", "redirect: 'follow'"],
    ['a request goes on after it was given up', '        signal,\n', ''],
    [
      'a redirect is taken for no answer',
      "response.type === 'opaqueredirect' ? 302 : response.status",
      'response.status',
    ],
    [
      'the true status of Storage is not read',
      'status === 400 ? Number(error?.statusCode ?? status) : status',
      'status',
    ],
    [
      'any answer without words is a resumable upload’s',
      "response.headers.get(tusHeader) === null ? 'foreign' : 'resumable'",
      "'resumable'",
    ],
    [
      'no answer without words is a resumable upload’s',
      "response.headers.get(tusHeader) === null ? 'foreign' : 'resumable'",
      "'foreign'",
    ],
    [
      'a server in trouble cannot ask to wait',
      "verdict !== 'rate-limited' && verdict !== 'server-busy'",
      "verdict !== 'rate-limited'",
    ],
    [
      'whoever answers can ask to wait',
      "  if (verdict !== 'rate-limited' && verdict !== 'server-busy') return null\n",
      '',
    ],
    [
      'words of a server in trouble are taken for seconds',
      "(verdict === 'rate-limited' ? hint : null) ??",
      'hint ??',
    ],
    ['a wait until a date is ignored', "/^\\d/.test(said ?? '')", 'true'],
    [
      'a date is compared with the clock of the device',
      "Date.parse(response.headers.get('date') ?? '')",
      'Date.now()',
    ],
    [
      'a wait that is over holds an entry',
      'Number.isFinite(seconds) && seconds > 0 ? seconds : null',
      'Number.isFinite(seconds) ? seconds : null',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/classification.ts', [
    ['a file that is there already is sent again', "  [/^file 409 /, 'done'],\n", ''],
    ['a read-only database refuses', '(?:08|25|40|', '(?:08|40|'],
    ['any refusal with a code is final', '(?:2[23]\\w{3}|P0001|PT410)', '\\w+'],
    ['what was erased is not refused', 'P0001|PT410', 'P0001'],
    ['a rule of our own is not refused', '|P0001|', '|'],
    ['a row that is too large is tried for ever', "  [/^row 413 /, 'refused'],\n", ''],
    [
      "somebody else's refusal is taken for ours",
      "  [/^\\w+ \\d+ foreign$/, 'not-our-server'],\n",
      '',
    ],
    [
      'a limit of Storage loses a file',
      "[/^\\w+ 429 /, 'rate-limited']",
      "[/^row 429 /, 'rate-limited']",
    ],
    ['what no line knows is refused', "?.[1] ?? 'not-our-server'", "?.[1] ?? 'refused'"],
  ]),
]
