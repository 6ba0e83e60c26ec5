import { Alert } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { attachmentAddress } from '#src/office/leads/attachment-address.ts'
import own from './file-viewer.module.css'
import { type OpenPdf, type PdfFailure, openPdf } from './open-pdf.ts'
import { Undrawn } from './undrawn.tsx'
import { type ViewProps, ViewerFrame } from './viewer-frame.tsx'

const errorTexts: Readonly<Record<PdfFailure, string>> = {
  damaged: 'This PDF is damaged and can’t be shown here. Another program may still open it.',
  locked: 'This PDF is protected by a password, so it can’t be shown here.',
  unread: 'This PDF couldn’t be loaded.',
}

/** A PDF, page by page. */
export function PdfView(props: ViewProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

interface AttemptProps extends ViewProps {
  readonly onRetry: () => void
}

function Attempt({ onRetry, ...props }: AttemptProps) {
  const { file } = props
  const [pdf, setPdf] = useState<OpenPdf | PdfFailure | null>(null)
  const [page, setPage] = useState(1)
  useEffect(() => {
    const { signal, abort } = stoppable()
    const open = async () => {
      const opened = await openPdf(attachmentAddress(file.path), signal)
      if (!signal.aborted) setPdf(opened.ok ? opened.value : opened.failure)
    }
    void open()
    return abort
  }, [file.path])
  const isOpen = pdf !== null && typeof pdf !== 'string'
  return (
    <ViewerFrame
      {...props}
      pages={isOpen ? { page, count: pdf.pageCount, onPage: setPage } : undefined}
    >
      {({ scale }) => (
        <>
          {pdf === null && <p role="status">Opening {file.name}…</p>}
          {typeof pdf === 'string' && (
            <Undrawn file={file} onRetry={pdf === 'unread' ? onRetry : undefined}>
              {errorTexts[pdf]}
            </Undrawn>
          )}
          {isOpen && <Page pdf={pdf} name={file.name} page={page} scale={scale} />}
        </>
      )}
    </ViewerFrame>
  )
}

interface PageProps {
  readonly pdf: OpenPdf
  readonly name: string
  readonly page: number
  readonly scale: number
}

function Page({ pdf, name, page, scale }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ref, width, height } = useElementSize()
  const [drawn, setDrawn] = useState({ page: 0, text: '', isDamaged: false })
  useEffect(() => {
    if (canvas.current === null || width === 0 || height === 0) return
    const { signal, abort } = stoppable()
    pdf.draw(page, canvas.current, { room: { width, height }, scale, signal }).then(
      ({ text }) => setDrawn({ page, text, isDamaged: false }),
      () => {
        if (!signal.aborted) setDrawn({ page, text: '', isDamaged: true })
      },
    )
    return abort
  }, [pdf, page, scale, width, height])
  const isDamaged = drawn.page === page && drawn.isDamaged
  return (
    <>
      {/* As large as the window leaves room, however large the page is drawn. */}
      <div ref={ref} className={own['room']} />
      {isDamaged && (
        <Alert role="alert" variant="light" maw={560} mx="auto" my="lg">
          Page {page} is damaged and can’t be shown here.
        </Alert>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${name}, page ${drawn.page}`}
        aria-busy={drawn.page !== page}
        hidden={isDamaged}
      />
      <p className="visually-hidden">{drawn.text}</p>
    </>
  )
}

function stoppable() {
  const stop = new AbortController()
  return { signal: stop.signal, abort: () => stop.abort() }
}
