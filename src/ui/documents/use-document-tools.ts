import { useRef, useState, useSyncExternalStore } from 'react'
import {
  type MadeDocument,
  type DocumentFailure,
  madeDocumentText,
  documentFailureText,
} from '#src/domain/made-document.ts'
import { logWarning } from '#src/platform/log.ts'
import type { Result } from '#src/platform/result.ts'
import { saveFile } from '#src/ui/save-file.ts'

export interface DocumentToolsProps<Failure extends string> {
  /** The title handed to the share sheet. */
  readonly title: string
  /** Makes the document from the present data; rejects when its script cannot be loaded. */
  readonly make: Make<Failure>
  /** The message for failures that this document knows of. */
  readonly failureText?: Readonly<Record<Failure, string>>
}

type Make<Failure extends string> = () => Promise<Result<MadeDocument, Failure | DocumentFailure>>

const never = () => () => {}

/** Whether the browser can share PDFs; false in the prerendered page. */
function canShareFiles(): boolean {
  const sample = new File([], 'document.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/**
 * Makes a document as a PDF on this device, to save or to share.
 * @returns the available actions and the message to show.
 */
export function useDocumentTools<Failure extends string>(props: DocumentToolsProps<Failure>) {
  const { title, make, failureText } = props
  const [said, setSaid] = useState('')
  const [busyWith, setBusyWith] = useState<'save' | 'share' | null>(null)
  const canShare = useSyncExternalStore(never, canShareFiles, () => false)
  /** Made but not shared yet: some browsers only share right after a touch. */
  const waiting = useRef<{ readonly make: Make<Failure>; readonly made: MadeDocument } | null>(null)

  const run = async (kind: 'save' | 'share') => {
    // A disabled button would lose the focus.
    if (busyWith !== null) return
    setBusyWith(kind)
    setSaid('Making the PDF…')
    setSaid(await (kind === 'save' ? save(make) : share(make)))
    setBusyWith(null)
  }

  const wordsOf = (failure: Failure | DocumentFailure): string => {
    const messages: Readonly<Partial<Record<string, string>>> = {
      ...documentFailureText,
      ...failureText,
    }
    return messages[failure] ?? documentFailureText.broken
  }

  async function save(from: Make<Failure>): Promise<string> {
    const made = await makeOrFail(from)
    if (!made.ok) return wordsOf(made.failure)
    saveFile(made.value)
    return madeDocumentText('PDF saved', made.value)
  }

  async function share(from: Make<Failure>): Promise<string> {
    const ready = waiting.current?.make === from ? waiting.current.made : null
    waiting.current = null
    const made = ready === null ? await makeOrFail(from) : ({ ok: true, value: ready } as const)
    if (!made.ok) return wordsOf(made.failure)
    const outcome = await hand(made.value, title)
    if (outcome === 'cancelled') return ''
    if (outcome === 'shared') return madeDocumentText('PDF shared', made.value)
    if (outcome === 'failed') return 'The PDF could not be shared. Please save it instead.'
    waiting.current = { make: from, made: made.value }
    return 'The PDF is ready. Press “Share PDF” once more.'
  }

  return {
    said,
    busyWith,
    save: () => void run('save'),
    /** Null where the browser cannot share PDFs. */
    share: canShare ? () => void run('share') : null,
  }
}

/** Makes a document; a script that cannot be loaded is a failure like any other. */
export async function makeOrFail<Failure extends string>(
  make: Make<Failure>,
): ReturnType<Make<Failure>> {
  return make().catch(() => ({ ok: false, failure: 'script-missing' }) as const)
}

async function hand(
  { fileName, content }: MadeDocument,
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
    // The error itself could contain the title.
    logWarning('sharing a PDF failed')
    return 'failed'
  }
}
