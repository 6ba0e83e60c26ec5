import { type RefObject, useEffect, useState } from 'react'

/**
 * Accepts files dropped anywhere on a field's form. Elsewhere on the page a drop does nothing,
 * because the browser would open the file instead of the page.
 * @param onFiles must be a stable function.
 * @returns whether files are being dragged over the form.
 */
export function useFileDrop(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const isTarget = ({ target }: DragEvent) =>
      target instanceof Node && field.current?.closest('form')?.contains(target) === true
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isTarget(event) ? 'copy' : 'none'
      setOver(isTarget(event))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      if (isTarget(event)) onFiles(files)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [field, onFiles])
  return isOver
}
