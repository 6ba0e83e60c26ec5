import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'

/** The message when a view could not be saved. */
export function viewError({ kind }: OfficeFailure): string {
  if (kind === 'duplicate') return 'You already have a view with this name.'
  return changeErrors[kind]
}
