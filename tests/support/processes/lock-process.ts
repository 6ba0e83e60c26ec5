import { lockDirectory } from '#supabase/local/database/process-lock.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

// A process that takes and releases locks on its parent's orders, and reports the outcome.
let unlock: (() => void) | undefined

process.on('message', ({ order, lockFile }: { order: 'lock' | 'unlock'; lockFile: string }) => {
  if (order === 'unlock') {
    unlock?.()
    unlock = undefined
    process.send?.('unlocked')
    return
  }
  try {
    unlock = lockDirectory(lockFile, 'the directory')
    process.send?.('locked')
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error
    process.send?.(error.message)
  }
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
