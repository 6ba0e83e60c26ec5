import { useQuery } from '@tanstack/react-query'
import { attachmentAddress, pictureTypes } from '#src/office/leads/attachment-address.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import type { Lead, LeadFile } from '#src/office/leads/api/lead-row.ts'
import { leadFilesQuery } from '#src/office/leads/api/lead-queries.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import own from './lead-drawer.module.css'
import { Part } from './part.tsx'

/** The files that a request has announced, and which of them have arrived. */
export function LeadFiles({ lead }: { readonly lead: Lead }) {
  const query = useQuery(leadFilesQuery(lead.id))
  const states = query.data?.files
  const arrived = states?.filter(({ arrived }) => arrived).length
  return (
    <Part title="Attachments">
      {query.isError && <ReadError what="states of the files" query={query} />}
      {arrived !== undefined && (
        <p role="status">
          {arrived} of {lead.files.length} arrived
          {arrived < lead.files.length && '; the rest may still be on the customer’s device'}
        </p>
      )}
      <ul className={own['files']}>
        {lead.files.map((file) => (
          <File
            key={file.path}
            file={file}
            state={states?.find(({ path }) => path === file.path)}
          />
        ))}
      </ul>
    </Part>
  )
}

interface FileState {
  readonly arrived: boolean
  /** Whether it has the size that was announced. */
  readonly complete: boolean
  /** In bytes; null before it has arrived. */
  readonly size: number | null
}

interface FileProps {
  readonly file: LeadFile
  /** Undefined until it is known. */
  readonly state: FileState | undefined
}

function File({ file, state }: FileProps) {
  const address = attachmentAddress(file.path, file.name)
  const isThere = state?.arrived === true
  return (
    <li>
      {isThere && pictureTypes.has(file.type) ? (
        <a className={own['preview']} href={address} download={file.name}>
          <img src={attachmentAddress(file.path)} alt={file.name} loading="lazy" />
        </a>
      ) : (
        <span className={own['preview']} aria-hidden="true">
          {file.name.split('.').at(-1)?.toUpperCase()}
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
      {state !== undefined && !isThere && <span className={own['missing']}>Missing</span>}
      {isThere && !state.complete && (
        <span className={own['missing']}>Announced with {sizeText(file.size)}</span>
      )}
    </li>
  )
}

function stateText(file: LeadFile, state: FileState | undefined): string {
  return sizeText(state?.size ?? file.size)
}
