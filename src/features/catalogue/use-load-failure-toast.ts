import { useEffect } from 'react'
import { messages } from '#src/content/messages.ts'
import { showToast } from '#src/ui/toast.ts'

/** Says that products could not be loaded, when nothing can be shown in their place. */
export function useLoadFailureToast(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) void showToast({ kind: 'error', message: messages.productsFailed })
  }, [hasFailed])
}
