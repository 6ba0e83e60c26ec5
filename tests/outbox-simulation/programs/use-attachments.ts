import type { PreparedFile } from '#src/outbox/entry.ts'
import { useMemo, useRef, useState } from './react.ts'

/** The files of a form, ready at once: reading and resizing have their own tests. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly PreparedFile[]>([])
  const now = useRef(files)
  const actions = useMemo(() => {
    const change = (next: readonly PreparedFile[]) => {
      now.current = next
      setFiles(next)
    }
    return {
      restore: change,
      reset: () => change([]),
      settled: async () => now.current,
      hasOffer: () => false,
    }
  }, [])
  return useMemo(() => ({ ...actions, files }), [actions, files])
}
