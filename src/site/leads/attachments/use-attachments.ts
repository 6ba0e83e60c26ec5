import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { maxAttachments } from '#src/domain/leads/attachment-rules.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import { createAttachmentQueue, isBusy, readyFiles } from './attachment-queue.ts'
import { prepareFile, readPicked } from '#src/outbox/attachments/prepare-file.ts'
import { prefetchShrinking, shrinkPicture } from '#src/images/shrink-picture.ts'

const tools = { shrink: shrinkPicture }

/** The picked files of a form, and their actions. */
export function useAttachments(most = maxAttachments) {
  const [queue] = useState(() =>
    createAttachmentQueue(
      { read: readPicked, prepare: (file, signal) => prepareFile(file, tools, signal) },
      most,
    ),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot)

  useEffect(() => {
    whenIdle(prefetchShrinking)
    // A form that is gone needs no pictures.
    return queue.reset
  }, [queue])

  return useMemo(
    () => ({
      ...state,
      /** Ready files, in the order they were picked. */
      files: readyFiles(state),
      isBusy: isBusy(state),
      add: queue.add,
      hasRoom: queue.hasRoom,
      put: queue.put,
      replace: queue.replace,
      shrink: queue.shrink,
      remove: queue.remove,
      restore: queue.restore,
      reset: queue.reset,
      settled: queue.settled,
      hasOffer: queue.hasOffer,
    }),
    [state, queue],
  )
}

export type AttachmentsControl = ReturnType<typeof useAttachments>
