import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const fileUsage = v.object({ day: v.nullable(v.number()), all: v.nullable(v.number()) })

/** Visitors' files in percent of the limits per day and in total; null without a limit. */
export type FileUsage = v.InferOutput<typeof fileUsage>

export function fetchFileUsage(signal: AbortSignal): Promise<Result<FileUsage, OfficeFailure>> {
  return askValue(fileUsage, (client) => client.rpc('file_usage').abortSignal(signal))
}
