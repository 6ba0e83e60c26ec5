import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { company } from '#src/domain/company/company.ts'
import { type AddFileFailure, addMissingFile } from '#src/outbox/submit/add-missing-file.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { leadStatusQuery } from './lead-status.ts'
import type { PrepareFile } from '#src/outbox/attachments/prepare-attachment.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly name: string }
  /** Holds the file when the same one can be sent again. */
  | { readonly kind: 'failed'; readonly message: string; readonly file: PreparedFile | null }

const failureText: Readonly<Record<AddFileFailure, string>> = {
  transient: 'The file could not be sent. Check the connection and try again.',
  unknown: 'We no longer expect this file. The list above shows what is still missing.',
  arrived: 'This file has already arrived.',
  closed: `Files can no longer be added to this request. Please email the file to ${company.email} and mention the reference.`,
  refused: `Our server did not accept this file. Please email it to ${company.email} and mention the reference.`,
}

interface Options {
  /** Id of the request. */
  readonly id: string
  /** The announced path of the missing file. */
  readonly path: string
  readonly prepare: PrepareFile
  readonly onArrived: (name: string) => void
}

/** Uploads the file that a visitor picks for a missing one, and shows the new receipt. */
export function useMissingFile({ id, path, prepare, onArrived }: Options) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'idle' })

  const send = async (file: PreparedFile) => {
    setState({ kind: 'sending', name: file.name })
    const { queryKey } = leadStatusQuery(id)
    const outcome = await addMissingFile(id, path, file)
    if (outcome.ok) {
      // A response to an earlier request would show the file as missing again.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, outcome.value)
      setState({ kind: 'idle' })
      onArrived(file.name)
      return
    }
    const { failure } = outcome
    const isWorthRepeating = failure === 'transient'
    setState({
      kind: 'failed',
      message: failureText[failure],
      file: isWorthRepeating ? file : null,
    })
    // Also after a lost connection: another file may have been announced in its place.
    await queryClient.invalidateQueries({ queryKey })
  }

  const pick = async (picked: File) => {
    setState({ kind: 'sending', name: picked.name })
    const prepared = await prepare(picked)
    if (prepared.ok) await send(prepared.value)
    else setState({ kind: 'failed', message: prepared.failure, file: null })
  }

  return { state, pick, send }
}
