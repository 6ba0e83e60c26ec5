import type { LeadReceipt, ReceiptFile } from './lead-status.ts'

/** Whether the request has arrived completely, in one sentence. */
export function summaryOf({ files }: Pick<LeadReceipt, 'files'>): string {
  const missing = files.filter(({ arrived }) => !arrived).length
  const broken = files.filter(({ arrived, complete }) => arrived && !complete).length
  if (files.length === 0) return 'Your request has arrived.'
  if (missing === 0 && broken === 0) {
    return files.length === 1
      ? 'Your request and its file have arrived.'
      : `Your request and its ${files.length} files have arrived.`
  }
  if (missing === 0) return 'Your request has arrived, but not every file is complete.'
  return files.length === 1
    ? 'Your request has arrived. Its file is missing.'
    : `Your request has arrived. ${missing} of its ${files.length} files ${missing === 1 ? 'is' : 'are'} missing.`
}

/** The state of a file in one word. */
export function fileState({
  arrived,
  complete,
}: Pick<ReceiptFile, 'arrived' | 'complete'>): 'Arrived' | 'Incomplete' | 'Missing' {
  if (!arrived) return 'Missing'
  return complete ? 'Arrived' : 'Incomplete'
}
