import { useEffect, useRef, useState } from 'react'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type PictureBucket, uploadFile } from '#src/office/api/file-upload.ts'
import { type PictureRefusal, preparePicture } from './prepare-picture.ts'

/** A picture that is being uploaded. */
export interface Uploading {
  readonly key: string
  readonly name: string
  /** Progress from 0 to 1. */
  readonly share: number
  readonly error: PictureRefusal | OfficeFailure['kind'] | 'unexpected' | null
}

/** An uploaded picture. */
interface UploadedPicture {
  readonly name: string
  readonly image_url: string
  readonly width: number
  readonly height: number
}

interface Options {
  readonly bucket: PictureBucket
  readonly folder: string
  readonly onUploaded: (picture: UploadedPicture) => void
}

/** Prepares and uploads picked pictures one by one; a failed one can be retried. */
export function usePictureUpload({ bucket, folder, onUploaded }: Options) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([])
  const files = useRef(new Map<string, File>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const stop = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  const change = (key: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: string) => {
    files.current.delete(key)
    setUploads((all) => all.filter((upload) => upload.key !== key))
  }

  const send = async (key: string) => {
    const file = files.current.get(key)
    const signal = stop.current?.signal
    if (file === undefined || signal === undefined || signal.aborted) return
    change(key, { share: 0, error: null })
    const prepared = await preparePicture(file, signal)
    if (!prepared.ok) return change(key, { error: prepared.failure })
    const { bytes, type, width, height, hash } = prepared.value
    const path = `${folder}/${hash}.jpg`
    const onProgress = (share: number) => change(key, { share })
    const stored = await uploadFile({ bucket, path, bytes, type, onProgress, signal })
    if (signal.aborted) return
    if (!stored.ok) return change(key, { error: stored.failure.kind })
    // It was removed from the list in the meantime.
    if (!files.current.has(key)) return
    forget(key)
    onUploaded({ name: file.name, image_url: stored.value, width, height })
  }
  const enqueue = (key: string) => {
    queue.current = queue.current
      .then(() => send(key))
      .catch((error: unknown) => {
        // An unexpected error is reported and does not stop the other uploads.
        change(key, { error: 'unexpected' })
        reportError(error)
      })
  }
  const add = (picked: Iterable<File>) => {
    for (const file of picked) {
      const key = crypto.randomUUID()
      files.current.set(key, file)
      setUploads((all) => [...all, { key, name: file.name, share: 0, error: null }])
      enqueue(key)
    }
  }
  return { uploads, add, again: enqueue, forget }
}
