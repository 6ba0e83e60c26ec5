import { mutationsOf } from './mutation.ts'

/** How long to wait, and what wakes the outbox. */
export const waitingMutations = [
  ...mutationsOf('outbox', 'src/outbox/delivery/retry-policy.ts', [
    [
      'the wait that the server asked for is ignored',
      "  if (asked !== null) return { wait: Math.min(asked * second, longestServerWait), hold: 'server' }\n",
      '',
    ],
    [
      'the server is believed any wait',
      'Math.min(asked * second, longestServerWait)',
      'asked * second',
    ],
    [
      'a wrong configuration is tried again in seconds',
      "  if (kind === 'not-permitted') return { wait: configurationWait, hold: 'configuration' }\n",
      '',
    ],
    [
      'a later failure cuts the word of the server short',
      'return isShorter ? entry : {',
      'return {',
    ],
    ['the server cannot shorten its word', " && hold !== 'server' && remaining", ' && remaining'],
    [
      'our own patience is not shortened',
      "entry.hold === 'server' && hold !== 'server' && remaining",
      "hold !== 'server' && remaining",
    ],
    [
      'a clock that is set back holds an entry',
      "return wait > (waitMs ?? longest[hold ?? 'backoff']) ? 0 : Math.max(0, wait)",
      'return Math.max(0, wait)',
    ],
    [
      'a clock that is set back holds an entry for a day',
      "(waitMs ?? longest[hold ?? 'backoff'])",
      "longest[hold ?? 'backoff']",
    ],
    [
      'devices that failed together come back together',
      'return random() * Math.min',
      'return Math.min',
    ],
    ['the first wait is four seconds', 'attempts - 1, 30', 'attempts, 30'],
    [
      'the button keeps the word of the server',
      "if (alarm === 'button' || remaining",
      'if (remaining',
    ],
    ['a sign of change overrules the server', "  if (hold === 'server') return false\n", ''],
    [
      'a new version of the app waits for the old configuration',
      "hold === 'configuration' ? alarm === 'start' :",
      "hold === 'configuration' ? false :",
    ],
    [
      'any sign of change tries a wrong configuration',
      "hold === 'configuration' ? alarm === 'start' :",
      '',
    ],
    [
      'a tab that is seen does not overrule our patience',
      'visible: { ...none, hopes: true }',
      'visible: none',
    ],
    [
      'a form does not wait for another delivery',
      'enqueue: { ...none, queues: true }',
      'enqueue: none',
    ],
    [
      'the last chance of Background Sync does not wait for another delivery',
      'sync: { queues: true,',
      'sync: { queues: false,',
    ],
    ['a start waits behind another delivery', 'start: { queues: false,', 'start: { queues: true,'],
    [
      'a start believes the browser that it is offline',
      'start: { queues: false, hopes: true, insists: true }',
      'start: { queues: false, hopes: true, insists: false }',
    ],
  ]),
  ...mutationsOf('outbox', 'src/outbox/triggers.ts', [
    [
      'a page that is not seen delivers',
      "if (ports.isVisible()) void ring('visible')",
      "void ring('visible')",
    ],
    ['Background Sync is not asked for', '    void ports.requestSync()\n', ''],
    [
      'there is no timer while something waits',
      "    cancelTimer = ports.after(minute, () => void ring('timer'))\n    void",
      '    void',
    ],
    [
      'there are two timers while something waits',
      '    const { waiting } = await outbox.deliver(alarm)\n    cancelTimer()\n',
      '    const { waiting } = await outbox.deliver(alarm)\n',
    ],
    [
      'a change adds a timer',
      '  outbox.subscribe(() => {\n    cancelTimer()\n',
      '  outbox.subscribe(() => {\n',
    ],
    [
      'the sync event ends well while something waits',
      '  if (waiting > 0) throw new Error(`${waiting} still waiting`)\n',
      '',
    ],
    ["somebody else's sync event delivers", '  if (tag !== syncTag) return\n', ''],
    ['the icon shows nothing after a sync event', '  await showOnIcon(waiting)\n', ''],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/background-sync.ts', [
    ['a browser that refuses Background Sync fails the form', '  } catch {', '  } finally {'],
  ]),
  ...mutationsOf('outbox', 'src/outbox/delivery/with-timeout.ts', [
    ['work that took too long goes on', '      controller.abort()\n', ''],
    ['work that took too long is waited for', '      reject(new TookTooLong())\n', ''],
    ['a timer outlives its work', '        cancel()\n', ''],
  ]),
  ...mutationsOf('outbox', 'src/outbox/app-badge.ts', [
    ['the icon shows what was there before', 'badges.clearAppBadge?.()', 'undefined'],
  ]),
]
