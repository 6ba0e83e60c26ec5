import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const fileUsage = v.object({ day: v.nullable(v.number()), all: v.nullable(v.number()) })

/** Percent of the limits for files of visitors: of a day, and of all that is stored; null without a limit. */
export type FileUsage = v.InferOutput<typeof fileUsage>

export function fetchFileUsage(signal: AbortSignal): Promise<Result<FileUsage, OfficeFailure>> {
  return askValue(fileUsage, (client) => client.rpc('file_usage').abortSignal(signal))
}
