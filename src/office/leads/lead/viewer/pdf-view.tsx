import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LeadFile } from '#src/office/leads/api/lead-row.ts'
import { attachmentAddress } from '#src/office/leads/attachment-address.ts'
import type { Shown } from '#src/ui/pictures/viewer-stage.tsx'
import { maxScale } from '#src/ui/pictures/zoom.ts'
import { type OpenPdf, type PdfFailure, openPdf } from './open-pdf.ts'
import { Undrawn } from './undrawn.tsx'

const errorTexts: Readonly<Record<PdfFailure, string>> = {
  damaged: 'This PDF is damaged and can’t be shown here. Another program may still open it.',
  locked: 'This PDF is protected by a password, so it can’t be shown here.',
  unread: 'This PDF couldn’t be loaded.',
}

interface Props {
  readonly file: LeadFile
  readonly view: Shown
}

/** A PDF, page by page. */
export function PdfView(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

interface AttemptProps extends Props {
  readonly onRetry: () => void
}

function Attempt({ file, view, onRetry }: AttemptProps) {
  const [pdf, setPdf] = useState<OpenPdf | PdfFailure | null>(null)
  const tellPageCount = useEffectEvent(view.onPageCount)
  useEffect(() => {
    const { signal, abort } = stoppable()
    const open = async () => {
      const opened = await openPdf(attachmentAddress(file.path), signal)
      if (signal.aborted) return
      setPdf(opened.ok ? opened.value : opened.failure)
      if (opened.ok) tellPageCount(opened.value.pageCount)
    }
    void open()
    return abort
  }, [file.path])
  if (pdf === null) return <p role="status">Opening {file.name}…</p>
  if (typeof pdf !== 'string') return <Page pdf={pdf} name={file.name} view={view} />
  return (
    <Undrawn file={file} onRetry={pdf === 'unread' ? onRetry : undefined}>
      {errorTexts[pdf]}
    </Undrawn>
  )
}

interface PageProps {
  readonly pdf: OpenPdf
  readonly name: string
  readonly view: Shown
}

function Page({ pdf, name, view: { ref, style, scale, page } }: PageProps) {
  const { ref: measured, width, height } = useElementSize<HTMLCanvasElement>()
  const merged = useMergedRef(measured, ref)
  const [drawn, setDrawn] = useState({ page: 0, text: '', isDamaged: false })
  // Redrawn at few scales only, because fingers change the scale all the time.
  const sharpness = scale === 1 ? 1 : scale <= 2 ? 2 : maxScale
  useEffect(() => {
    if (ref.current === null || width === 0 || height === 0) return
    const { signal, abort } = stoppable()
    pdf.draw(page, ref.current, { room: { width, height }, scale: sharpness, signal }).then(
      ({ text }) => setDrawn({ page, text, isDamaged: false }),
      () => {
        if (!signal.aborted) setDrawn({ page, text: '', isDamaged: true })
      },
    )
    return abort
  }, [pdf, ref, page, sharpness, width, height])
  const isDamaged = drawn.page === page && drawn.isDamaged
  return (
    <>
      {isDamaged && <Undrawn>Page {page} is damaged and can’t be shown here.</Undrawn>}
      <canvas
        ref={merged}
        role="img"
        aria-label={`${name}, page ${drawn.page}`}
        aria-busy={drawn.page !== page}
        style={{ ...style, ...(isDamaged && { visibility: 'hidden' }) }}
      />
      <p className="visually-hidden">{drawn.text}</p>
    </>
  )
}

function stoppable() {
  const stop = new AbortController()
  return { signal: stop.signal, abort: () => stop.abort() }
}
