import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  attachmentAddress,
  pictureTypes,
  soundTypes,
  viewableTypes,
} from '#src/office/leads/attachment-address.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import type { Lead, LeadFile } from '#src/office/leads/api/lead-row.ts'
import { leadFilesQuery, receivedMailsQuery } from '#src/office/leads/api/lead-queries.ts'
import { isStored } from '#src/office/leads/api/received-mails.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { AttachedPicture } from './attached-picture.tsx'
import { FileViewer } from './viewer/file-viewer.tsx'
import own from './lead-drawer.module.css'
import { Part } from './part.tsx'

/** The announced files of a request with their state, and attachments of the customer's mails. */
export function LeadFiles({ lead }: { readonly lead: Lead }) {
  const isAnnounced = lead.files.length > 0
  const query = useQuery({ ...leadFilesQuery(lead.id), enabled: isAnnounced })
  const mails = useQuery(receivedMailsQuery(lead.kind, lead.id))
  const mailed = mails.data?.flatMap((mail) => mail.files.filter(isStored)) ?? []
  const files = [...lead.files, ...mailed]
  const states = query.data?.files
  const arrived = states?.filter(({ arrived }) => arrived).length
  const [shown, setShown] = useState<string | null>(null)
  // Attachments of mails are complete.
  const stateOf = (file: LeadFile): FileState | undefined =>
    mailed.some(({ path }) => path === file.path)
      ? { arrived: true, complete: true, size: file.size }
      : states?.find(({ path }) => path === file.path)
  const viewable = files.filter(
    (file) => viewableTypes.has(file.type) && stateOf(file)?.arrived === true,
  )
  if (files.length === 0) return null
  return (
    <Part title="Attachments">
      {query.isError && <ReadError what="attachment status" query={query} />}
      {arrived !== undefined && (
        <p role="status">
          {arrived} of {lead.files.length} received
          {arrived < lead.files.length && '; the rest may still be on the customer’s device'}
        </p>
      )}
      <ul className={own['files']}>
        {files.map((file) => (
          <File
            key={file.path}
            file={file}
            state={stateOf(file)}
            onShow={viewable.includes(file) ? () => setShown(file.path) : undefined}
          />
        ))}
      </ul>
      <FileViewer files={viewable} shown={shown} onClose={() => setShown(null)} />
    </Part>
  )
}

interface FileState {
  readonly arrived: boolean
  /** Whether it has the announced size. */
  readonly complete: boolean
  /** In bytes; null before it has arrived. */
  readonly size: number | null
}

interface FileProps {
  readonly file: LeadFile
  /** Undefined until known. */
  readonly state: FileState | undefined
  /** Undefined for files that the viewer cannot show. */
  readonly onShow: (() => void) | undefined
}

function File({ file, state, onShow }: FileProps) {
  const address = attachmentAddress(file.path, file.name)
  const ending = file.name.split('.').at(-1)?.toUpperCase()
  const isThere = state?.arrived === true
  return (
    <li>
      {onShow !== undefined ? (
        <button
          type="button"
          className={own['preview']}
          aria-label={`View ${file.name}`}
          onClick={onShow}
        >
          {pictureTypes.has(file.type) ? (
            <AttachedPicture
              file={file}
              loading="lazy"
              instead={{ 'too-large': ending, unreadable: ending }}
            />
          ) : (
            ending
          )}
        </button>
      ) : isThere && soundTypes.has(file.type) ? (
        // Staff note down what was said.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio
          className={own['sound']}
          controls
          preload="none"
          src={attachmentAddress(file.path)}
          aria-label={`Play ${file.name}`}
        />
      ) : (
        <span className={own['preview']} aria-hidden="true">
          {ending}
        </span>
      )}
      {isThere ? (
        <a href={address} download={file.name}>
          {file.name}
        </a>
      ) : (
        <span>{file.name}</span>
      )}
      <span>{stateText(file, state)}</span>
      {state !== undefined && !isThere && (
        <Text span inherit c="var(--error)" fw={600}>
          Missing
        </Text>
      )}
      {isThere && !state.complete && (
        <Text span inherit c="var(--error)" fw={600}>
          Expected size: {sizeText(file.size)}
        </Text>
      )}
    </li>
  )
}

function stateText(file: LeadFile, state: FileState | undefined): string {
  return sizeText(state?.size ?? file.size)
}
