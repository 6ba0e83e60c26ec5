import { type RefObject, useEffect } from 'react'

/**
 * Accepts files pasted into a field's form, or anywhere while the form is visible and nothing is
 * focused.
 * @param onFiles must be a stable function.
 */
export function useFilePaste(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || !isMeant(field.current, event)) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [field, onFiles])
}

function isMeant(field: HTMLElement | null, { target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof Node) || field === null || field.offsetParent === null) return false
  if (target === document.body) return true
  if (field.closest('form')?.contains(target) !== true) return false
  // A copied table is both text and a picture; in a text field the text is meant.
  const takesText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return !(takesText && clipboardData?.types.includes('text/plain') === true)
}
