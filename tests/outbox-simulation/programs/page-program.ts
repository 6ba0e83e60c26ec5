import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { useInquiryForm } from '#src/site/leads/use-inquiry-form.ts'
import { useQuoteForm } from '#src/site/leads/use-quote-form.ts'
import { useEditedLead } from '#src/site/leads/edited-lead.ts'
import type { EditedLead } from '#src/site/leads/edited-lead.ts'
import type { Enclosed } from '#tests/outbox-simulation/words.ts'
import { type Mounted, mount } from './react.ts'

export { startOutbox } from '#src/app/outbox-alarms.ts'
export { pageOutbox } from '#src/outbox/page-outbox.ts'

/** The `<form>` that the forms see: they hear typing, and it has a field that nobody sees. */
function attachTo(element: HTMLFormElement) {
  return ({ formRef }: { readonly formRef: { current: HTMLFormElement | null } }) => {
    formRef.current = element
  }
}

export type QuoteForm = Mounted<ReturnType<typeof useQuoteForm>>
export type InquiryForm = Mounted<ReturnType<typeof useInquiryForm>>

/** A basket is identified by its first product. */
function productOf(line: RequestLine | undefined) {
  const { product_id: id = null, product_name: name = '' } = line ?? {}
  return id === null ? null : { id, name }
}

/** @param open returns what stands above the form, whenever the form renders. */
export function openQuoteForm(
  element: HTMLFormElement,
  edited: EditedLead | null,
  open: { readonly enclosed: Enclosed },
): QuoteForm {
  const useOpenForm = () => {
    const { lines, siteCheck } = open.enclosed
    const product = edited === null ? productOf(lines[0]) : edited.product
    return useQuoteForm(product, { edited, lines, siteCheck, draftName: 'quote' })
  }
  return mount(useOpenForm, attachTo(element))
}

export function openInquiryForm(element: HTMLFormElement, edited: EditedLead | null): InquiryForm {
  return mount(() => useInquiryForm(edited), attachTo(element))
}

/** Reads the entry to correct, as the outbox page does. */
export function openEdited(id: string, kind: 'quote' | 'inquiry') {
  return mount(() => useEditedLead(id, kind))
}
