import { type CallResult, type ServerWord, askReceipt, sendRow } from './backend-calls.ts'
import type { OutboxFile, StoredEntry } from '#src/outbox/entry.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import type { Outcome, Step } from './transitions.ts'
import { sendFile } from './send-file.ts'
import { uploadMemory } from './upload-memory.ts'
import { within } from '#src/platform/with-timeout.ts'

const digestPatienceMs = 15_000

const deviceFailure = {
  kind: 'stopped',
  obstacle: { kind: 'device-trouble' },
  asked: null,
} as const

/**
 * Executes a step. Never rejects.
 * @param begin claims the step; false if it is not ours to execute.
 * @returns null if it was not ours.
 */
export async function executeStep(
  ports: OutboxPorts,
  entry: StoredEntry,
  step: Step,
  begin: () => Promise<boolean>,
): Promise<Outcome | null> {
  try {
    switch (step.kind) {
      case 'row':
        return (await begin()) ? await insertRow(ports, entry) : null
      case 'file': {
        if (!(await begin())) return null
        const bytes = await wholeBytes(ports, entry.id, step)
        if (bytes === null) return { kind: 'missing' }
        // Reading took time: the visitor may have removed the entry meanwhile.
        if (!(await begin())) return null
        return await storeFile(ports, entry.id, step.file, bytes)
      }
      case 'confirm':
        return (await begin()) ? confirmed(await askReceipt(ports, entry.id)) : null
    }
  } catch {
    return deviceFailure
  }
}

async function insertRow(ports: OutboxPorts, entry: StoredEntry): Promise<Outcome> {
  const { id, lead } = entry
  if (lead === null) return deviceFailure
  const sent = await sendRow(ports, lead)
  if (sent.verdict === 'done') return { kind: 'arrived' }
  if (sent.verdict !== 'refused') return stoppedBy(sent)
  // Refused, perhaps because it is there already: only the receipt tells.
  const asked = await askReceipt(ports, id)
  if (asked.value === null) return stoppedBy(asked)
  if (asked.value.isErased) return { kind: 'erased' }
  if (asked.value.receipt === null) return { kind: 'refused', code: sent.code }
  return isOurs(asked.value, entry) ? { kind: 'arrived' } : { kind: 'refused', code: 'conflict' }
}

/** Whether the row with our id has our content, as far as the server tells. */
function isOurs({ receipt, content }: ServerWord, entry: StoredEntry): boolean {
  if (content !== null && entry.content !== undefined) return content === entry.content
  const { files } = entry
  const paths = receipt?.files.map(({ path }) => path) ?? []
  return paths.length === files.length && files.every(({ path }) => paths.includes(path))
}

/** The bytes of a file as they were picked; null if they have changed. */
async function wholeBytes(
  { store, digest, after }: OutboxPorts,
  id: string,
  { place, file }: Extract<Step, { kind: 'file' }>,
): Promise<ArrayBuffer | null> {
  const bytes = await store.bytes(id, place)
  if (bytes === null) return null
  const hash = await within(after, digestPatienceMs, () => digest(bytes))
  return hash === file.sha256 ? bytes : null
}

async function storeFile(
  ports: OutboxPorts,
  id: string,
  file: OutboxFile,
  bytes: ArrayBuffer,
): Promise<Outcome> {
  const sent = await sendFile(ports, file, bytes, uploadMemory(ports.store, id, file))
  if (sent === 'progressed') return { kind: 'progressed' }
  if (sent.verdict === 'done') return { kind: 'arrived' }
  if (sent.verdict === 'not-permitted') {
    // No request announces the file: perhaps the response about the row was not our server's.
    const asked = await askReceipt(ports, id)
    if (asked.value?.isErased === true) return { kind: 'erased' }
    if (asked.value?.receipt === null) return { kind: 'confirmed', receipt: null }
    if (asked.value?.takesFiles === false) return { kind: 'lost' }
  }
  return sent.verdict === 'refused' ? { kind: 'lost' } : stoppedBy(sent)
}

function confirmed(asked: CallResult<ServerWord>): Outcome {
  if (asked.value === null) return stoppedBy(asked)
  if (asked.value.isErased) return { kind: 'erased' }
  return { kind: 'confirmed', receipt: asked.value.receipt }
}

function stoppedBy({ verdict, asked }: CallResult<unknown>): Outcome {
  // A response that stops retries would have been an outcome of its own.
  const kind = verdict === 'done' || verdict === 'refused' ? 'not-our-server' : verdict
  return { kind: 'stopped', obstacle: { kind }, asked }
}
