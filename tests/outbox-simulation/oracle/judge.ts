import type { DeviceModel } from '#tests/outbox-simulation/browser/device-model.ts'
import type { Journal } from '#tests/outbox-simulation/journal.ts'
import type { ServerModel } from '#tests/outbox-simulation/server-model.ts'
import type { Words } from '#tests/outbox-simulation/words.ts'
import { judgeBytes } from './judge-bytes.ts'
import { judgeDevice } from './judge-device.ts'
import { judgeRequests } from './judge-requests.ts'
import { judgeReasons } from './judge-reasons.ts'
import { judgeRows } from './judge-rows.ts'
import { judgeWaits } from './judge-waits.ts'
import { judgeWords } from './judge-words.ts'

/** The outcome of a life, seen without trusting the outbox. */
export interface Evidence {
  readonly words: readonly Words[]
  readonly server: ServerModel
  readonly journal: Journal
  readonly device: DeviceModel
}

/** Checks what must hold once the faults have stopped and everything had its time. */
export function judge(evidence: Evidence): string[] {
  return judges.flatMap((judgeOne) => judgeOne(evidence))
}

const judges: readonly ((evidence: Evidence) => string[])[] = [
  judgeWords,
  judgeReasons,
  judgeRows,
  judgeDevice,
  judgeWaits,
  judgeRequests,
  judgeBytes,
]
