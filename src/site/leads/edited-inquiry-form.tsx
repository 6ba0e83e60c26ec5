import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEditedLead } from './edited-lead.ts'
import { InquiryForm } from './inquiry-form.tsx'

/** The inquiry form with a message of the outbox that the server refused. */
export function EditedInquiryForm() {
  const { edit } = useSearch({ from: '/contact' })
  const navigate = useNavigate()
  const edited = useEditedLead(edit, 'inquiry')
  if (edited === undefined) return null
  if (edited === null) return <InquiryForm />
  return <InquiryForm edited={edited} onSent={() => void navigate({ to: '/outbox' })} />
}
