import { isUuid } from '#src/platform/uuid.ts'

/** Whether a text is the id of a request. */
export function isLeadId(text: string): boolean {
  return isUuid(text)
}

/**
 * The readable code of a request, such as `4F0C-9A31`. The server's receipt has the same
 * (`private.lead_receipt`); a device needs it before the server has answered.
 * @param id the request's UUID.
 */
export function leadReference(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
}
