import { useRef, useState, useSyncExternalStore } from 'react'
import {
  type MadeSheet,
  type SheetFailure,
  madeSheetText,
  sheetFailureText,
} from '#src/domain/made-sheet.ts'
import { logWarning } from '#src/platform/log.ts'
import type { Result } from '#src/platform/result.ts'
import { saveFile } from '#src/ui/save-file.ts'

export interface SheetToolsProps<Failure extends string> {
  /** What another app is told of the sheet. */
  readonly title: string
  /** Makes the sheet as things are now; rejects when its script cannot be had. */
  readonly make: Make<Failure>
  /** What is said of its own failures, where it has some. */
  readonly failureText?: Readonly<Record<Failure, string>>
}

type Make<Failure extends string> = () => Promise<Result<MadeSheet, Failure | SheetFailure>>

const never = () => () => {}

/** Whether the browser hands PDFs to other apps; the prerendered page says no. */
function canShareFiles(): boolean {
  const sample = new File([], 'sheet.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/**
 * Makes a sheet as a PDF on this device, to keep it or to hand it to another app.
 * @returns what can be done, and what is to be said of it.
 */
export function useSheetTools<Failure extends string>(props: SheetToolsProps<Failure>) {
  const { title, make, failureText } = props
  const [said, setSaid] = useState('')
  const [busyWith, setBusyWith] = useState<'save' | 'share' | null>(null)
  const canShare = useSyncExternalStore(never, canShareFiles, () => false)
  /** Made, and not shared yet: some browsers share only right after a touch. */
  const waiting = useRef<{ readonly make: Make<Failure>; readonly sheet: MadeSheet } | null>(null)

  const run = async (kind: 'save' | 'share') => {
    // A disabled button would lose the focus.
    if (busyWith !== null) return
    setBusyWith(kind)
    setSaid('Making the PDF…')
    setSaid(await (kind === 'save' ? save(make) : share(make)))
    setBusyWith(null)
  }

  const wordsOf = (failure: Failure | SheetFailure): string => {
    const words: Readonly<Partial<Record<string, string>>> = { ...sheetFailureText, ...failureText }
    return words[failure] ?? sheetFailureText.broken
  }

  async function save(from: Make<Failure>): Promise<string> {
    const made = await madeBy(from)
    if (!made.ok) return wordsOf(made.failure)
    saveFile(made.value)
    return madeSheetText('PDF saved', made.value)
  }

  async function share(from: Make<Failure>): Promise<string> {
    const kept = waiting.current?.make === from ? waiting.current.sheet : null
    waiting.current = null
    const made = kept === null ? await madeBy(from) : ({ ok: true, value: kept } as const)
    if (!made.ok) return wordsOf(made.failure)
    const outcome = await hand(made.value, title)
    if (outcome === 'cancelled') return ''
    if (outcome === 'shared') return madeSheetText('PDF shared', made.value)
    if (outcome === 'failed') return 'The PDF could not be shared. Please save it instead.'
    waiting.current = { make: from, sheet: made.value }
    return 'The PDF is ready. Press “Share PDF” once more.'
  }

  return {
    said,
    busyWith,
    save: () => void run('save'),
    /** Null where the browser hands no PDFs to other apps. */
    share: canShare ? () => void run('share') : null,
  }
}

async function madeBy<Failure extends string>(
  make: Make<Failure>,
): Promise<Result<MadeSheet, Failure | SheetFailure>> {
  return make().catch(() => ({ ok: false, failure: 'script-missing' }) as const)
}

async function hand(
  { fileName, content }: MadeSheet,
  title: string,
): Promise<'shared' | 'cancelled' | 'touch-needed' | 'failed'> {
  const files = [new File([content], fileName, { type: content.type })]
  try {
    await navigator.share({ files, title })
    return 'shared'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return 'cancelled'
    if (name === 'NotAllowedError') return 'touch-needed'
    // The error itself could quote the title.
    logWarning('sharing a PDF failed')
    return 'failed'
  }
}
