import { maxAttachments } from '#src/domain/leads/attachment-rules.ts'
import { messages } from '#src/domain/messages.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import { refusalText } from '#src/outbox/attachments/pick-refusal.ts'
import type { Attachment, Attachments } from './attachment-queue.ts'

/** The state of a file in words, shown next to it. */
export function stateText({ name, pickedSize, state }: Attachment): string {
  switch (state.kind) {
    case 'reading':
      return 'Reading...'
    case 'waiting':
      return `${sizeText(pickedSize)}, next in line`
    case 'preparing':
      return `${sizeText(pickedSize)}, preparing...`
    case 'ready':
      return readyText(state.file.bytes.byteLength, pickedSize)
    case 'offered':
      return refusalText({ kind: 'too-large' }, name)
    case 'refused':
      return refusalText(state.refusal, name)
  }
}

/** Removing metadata saves a few kilobytes only, which is not worth mentioning. */
function readyText(size: number, pickedSize: number): string {
  const [before, after] = [sizeText(pickedSize), sizeText(size)]
  return size < pickedSize * 0.9 && before !== after ? `${before} → ${after}` : after
}

/** The specification's message, for any limit. */
export function tooManyFiles(most: number): string {
  return messages.tooManyFiles.replace(String(maxAttachments), String(most))
}

/** The announcement for screen readers after each change. */
export function statusText({ most, items, leftOut }: Attachments): string {
  const problems = items.flatMap((item) =>
    ['offered', 'refused'].includes(item.state.kind) ? [stateText(item)] : [],
  )
  const busy = items.filter(({ state }) => ['reading', 'waiting', 'preparing'].includes(state.kind))
  const ready = items.filter(({ state }) => state.kind === 'ready').length
  return [
    ...(leftOut.length > 0 ? [`${tooManyFiles(most)}. Left out: ${leftOut.join(', ')}`] : []),
    ...problems,
    ...(busy.length > 0 ? [`Preparing ${filesText(busy.length)}`] : []),
    ...(busy.length === 0 && ready > 0 ? [`${filesText(ready)} attached`] : []),
  ].join('. ')
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
