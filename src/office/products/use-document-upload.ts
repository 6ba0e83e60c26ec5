import { useEffect, useRef, useState } from 'react'
import type { ProductDocument } from '#src/catalogue/schema/product.ts'
import { uploadFile } from '#src/office/api/file-upload.ts'
import type { documentErrors } from '#src/office/records/editor/edit-messages.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { productLimits } from './product-schemas.ts'

/** Limit of the bucket. */
const largestBytes = 10 * 1024 * 1024
const beginning = '%PDF-'

type Failure = keyof typeof documentErrors

/** Uploads a picked PDF and adds it under its file name. */
export function useDocumentUpload(
  productId: string,
  onUploaded: (document: ProductDocument) => void,
) {
  const [sending, setSending] = useState('')
  const [error, setError] = useState<Failure | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  const send = async (file: File): Promise<Failure | null> => {
    const signal = stop.current?.signal
    if (signal === undefined) return null
    if (file.size > largestBytes) return 'too-large'
    const bytes = await file.arrayBuffer()
    const first = new TextDecoder('latin1').decode(bytes.slice(0, beginning.length))
    if (first !== beginning) return 'no-pdf'
    const stored = await uploadFile({
      bucket: 'product-documents',
      // Named by its content, so that an address never changes its meaning.
      path: `${productId}/${await sha256(bytes)}.pdf`,
      bytes,
      type: 'application/pdf',
      onProgress: (share) => setSending(sendingText(file.name, share)),
      signal,
    })
    if (signal.aborted) return null
    if (!stored.ok) return stored.failure.kind
    const name = [...file.name.replace(/\.pdf$/i, '')].slice(0, productLimits.document).join('')
    onUploaded({ name, url: stored.value, size: file.size })
    return null
  }
  const add = (file: File) => {
    setError(null)
    setSending(sendingText(file.name, 0))
    send(file)
      .then(setError, (error: unknown) => {
        setError('unexpected')
        reportError(error)
      })
      .finally(() => setSending(''))
  }
  return { sending, error, add }
}

function sendingText(name: string, share: number): string {
  return `Uploading ${name}: ${Math.round(share * 100)} %`
}
