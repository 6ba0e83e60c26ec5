const attended = new Set<string>()

/** A form waits for the outcome of this lead and will tell it itself. */
export function attend(id: string): void {
  attended.add(id)
}

/** The form has said that the lead is saved; from now on others tell what becomes of it. */
export function leave(id: string): void {
  attended.delete(id)
}

/** Whether a form of this page tells, or has told, what became of a lead. */
export function isAttended(id: string): boolean {
  return attended.has(id)
}
