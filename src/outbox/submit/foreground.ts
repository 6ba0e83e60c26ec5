const attended = new Set<string>()

/** The form waits for this lead's outcome and will report it itself. */
export function attend(id: string): void {
  attended.add(id)
}

/** The form has reported the lead as saved; others report its outcome from now on. */
export function leave(id: string): void {
  attended.delete(id)
}

/** Whether a form of this page reports, or has reported, a lead's outcome. */
export function isAttended(id: string): boolean {
  return attended.has(id)
}
