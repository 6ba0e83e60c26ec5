import { brokenEnclosures } from './broken-enclosures.ts'
import type { PlantedBug } from './programs/programs.ts'

/** The kinds of violation that the oracle finds, by the word a violation begins with. */
type Check =
  | 'lost'
  | 'doubled'
  | 'fields'
  | 'enclosed'
  | 'credit'
  | 'files'
  | 'missing'
  | 'torn'
  | 'lie'
  | 'refused'
  | 'stuck'
  | 'often'
  | 'removed'
  | 'unasked'
  | 'erased'
  | 'left'
  | 'vanished'
  | 'reason'
  | 'early'
  | 'again'
  | 'worker'
  | 'draft'
  | 'silent'

/** A planted bug. */
export interface BrokenVariant {
  /** The only check that notices it. */
  readonly check: Check
  /** The seed of a life that shows it. */
  readonly seed: number
  readonly bugs: readonly PlantedBug[]
}

/** Bugs that the simulation must find; a simulation that misses them proves nothing. */
export const brokenVariants: Readonly<Record<string, BrokenVariant>> = {
  'gives up a request after three attempts': {
    check: 'lost',
    seed: 3,
    bugs: [
      {
        file: 'src/outbox/delivery/transitions.ts',
        find: "    case 'stopped': {\n",
        replace: "    case 'stopped': {\n      if (entry.attempts > 2) return { remove: true }\n",
      },
    ],
  },
  'gives a request a new id at each press': {
    check: 'doubled',
    seed: 13,
    bugs: [
      {
        file: 'src/site/leads/use-quote-form.ts',
        find: 'edited?.leadId ?? draft.currentId()',
        replace: 'edited?.leadId ?? crypto.randomUUID()',
      },
    ],
  },
  'leaves a field out': {
    check: 'fields',
    seed: 3,
    bugs: [
      {
        file: 'src/outbox/submit/submit-lead.ts',
        find: 'row: { ...fields, id, ...about }',
        replace: 'row: { ...fields, company: null, id, ...about }',
      },
    ],
  },
  ...brokenEnclosures,
  'keeps two files of five': {
    check: 'files',
    seed: 13,
    bugs: [
      {
        file: 'src/site/leads/use-quote-form.ts',
        find: 'submitLead(lead, files,',
        replace: 'submitLead(lead, files.slice(0, 2),',
      },
    ],
  },
  'gives a file up at the first cut, and says so': {
    check: 'missing',
    seed: 3,
    bugs: [
      {
        file: 'src/outbox/delivery/execute-step.ts',
        find: "return sent.verdict === 'refused' ?",
        replace: "return sent.verdict !== 'server-busy' ?",
      },
    ],
  },
  'goes on with the wrong piece of a file': {
    check: 'torn',
    seed: 25,
    bugs: [
      {
        file: 'src/outbox/delivery/send-file.ts',
        find: 'bytes.slice(offset)',
        replace: 'bytes.slice(0, bytes.byteLength - offset)',
      },
    ],
  },
  'says "submitted" before the files are there': {
    check: 'lie',
    seed: 19,
    bugs: [
      {
        file: 'src/outbox/submit/submit-outcome.ts',
        find: 'if (entry?.receipt) {',
        replace: 'if (entry?.leadArrived) {',
      },
    ],
  },
  'throws away what the server refuses': {
    check: 'refused',
    seed: 9,
    bugs: [
      {
        file: 'src/outbox/delivery/transitions.ts',
        find: "return { put: { ...told, state: 'needs-attention', maybeSent: false, hold: null } }",
        replace: 'return { remove: true }',
      },
    ],
  },
  'rings its alarm clock once': {
    check: 'stuck',
    seed: 92,
    bugs: [
      {
        file: 'src/outbox/triggers.ts',
        find: "    if (waiting === 0) return\n    cancelTimer = ports.after(minute, () => void ring('timer'))",
        replace: '    if (waiting === 0) return',
      },
    ],
  },
  'tries again each minute': {
    check: 'often',
    seed: 415,
    bugs: [
      {
        file: 'src/outbox/delivery/retry-policy.ts',
        find: 'const backoffCap = 15 * 60 * second',
        replace: 'const backoffCap = 5 * second',
      },
    ],
  },
  'says "removed" and keeps it': {
    check: 'removed',
    seed: 55,
    bugs: [
      {
        file: 'src/outbox/create-outbox.ts',
        find: 'mayHaveBeenSent = entry !== null && mayBeSent(entry)\n          return { remove: true }',
        replace: 'mayHaveBeenSent = entry !== null && mayBeSent(entry)\n          return null',
      },
    ],
  },
  'asks the server whether it is there with a row of its own': {
    check: 'unasked',
    seed: 1,
    bugs: [
      {
        file: 'src/outbox/triggers.ts',
        find: "  void ring('start')\n",
        replace:
          "  void ring('start')\n  void fetch('/rest/v1/inquiries', { method: 'POST', body: '{\"message\":\"Hello?\"}' }).catch(() => undefined)\n",
      },
    ],
  },
  'keeps what was erased under another id': {
    check: 'erased',
    seed: 6355,
    bugs: [
      {
        file: 'src/outbox/delivery/transitions.ts',
        find: "    case 'erased':\n      return { remove: true }",
        replace: `    case 'erased': {
      const id = entry.id.replace(/^./, (first) => (first === 'f' ? 'e' : 'f'))
      const lead = { ...entry.lead, row: { ...entry.lead.row, id, attachment_manifest: [] } }
      return { put: { ...entry, id, lead, files: [], leadArrived: false } }
    }`,
      },
    ],
  },
  'keeps the bytes of what has arrived': {
    check: 'left',
    seed: 3,
    bugs: [
      {
        file: 'src/outbox/delivery/transitions.ts',
        find: "drop: checked.files.flatMap(({ state }, place) => (state === 'arrived' ? [place] : [])),",
        replace: 'drop: [],',
      },
    ],
  },
  'calls lost what has been delivered': {
    check: 'vanished',
    seed: 3,
    bugs: [
      {
        file: 'src/outbox/react/outbox-marks.ts',
        find: 'lost: marks.lost.filter((code) => !all.has(code)),',
        replace:
          'lost: marks.open.filter((code) => entries.some((entry) => isDelivered(entry) && leadReference(entry.id) === code)),',
      },
    ],
  },
  'says "when you are online" of a server that is busy': {
    check: 'reason',
    seed: 17,
    bugs: [
      {
        file: 'src/outbox/submit/submit-outcome.ts',
        find: "    case 'server-busy':\n    case 'not-permitted':\n      return { kind: 'server-busy' }",
        replace:
          "    case 'server-busy':\n    case 'not-permitted':\n      return { kind: 'no-network' }",
      },
    ],
  },
  'sends the other files though the server asked to wait': {
    check: 'early',
    seed: 705,
    bugs: [
      {
        file: 'src/outbox/delivery/deliver.ts',
        find: '      held.add(entry.id)\n',
        replace: '',
      },
    ],
  },
  'begins each large file anew': {
    check: 'again',
    seed: 48,
    bugs: [
      {
        file: 'src/outbox/delivery/upload-memory.ts',
        find: 'let begun = upload ?? null',
        replace: 'let begun = null',
      },
    ],
  },
  'lets the worker end before it has delivered': {
    check: 'worker',
    seed: 21,
    bugs: [
      {
        file: 'src/outbox/triggers.ts',
        find: "const { waiting } = await outbox.deliver('sync')",
        replace: "void outbox.deliver('sync')\n  const waiting = 0",
      },
    ],
  },
  'forgets the draft of another tab': {
    check: 'draft',
    seed: 159,
    bugs: [
      {
        file: 'src/outbox/submit/drafts.ts',
        find: 'kept === undefined || (kept.id ?? id) !== id',
        replace: 'kept === undefined',
      },
    ],
  },
  'sends changed words under the id of the draft that it restored': {
    check: 'draft',
    seed: 159,
    bugs: [
      {
        file: 'src/outbox/react/use-draft.ts',
        find: '      restored.current = draft\n',
        replace: '',
      },
    ],
  },
  'says nothing of what it keeps': {
    check: 'silent',
    seed: 6,
    bugs: [
      {
        file: 'src/site/leads/use-submission.ts',
        find: 'outcome === null ? unexpected : outcomeMessage(outcome, words)',
        replace: "outcome === null ? unexpected : { kind: 'success', message: 'OK' }",
      },
    ],
  },
}
