import { Textarea, TextInput } from '@mantine/core'
import { templateFields } from './template-fields.ts'

type Part = 'subject' | 'body'

interface Props {
  readonly text: Readonly<Record<Part, string>>
  readonly errors: Readonly<Partial<Record<Part, string>>>
  /** Below the message. */
  readonly hint?: string | undefined
  readonly onType: (part: Part, value: string) => void
}

/** Subject and message of a mail. */
export function MailTextFields({ text, errors, hint, onType }: Props) {
  return (
    <>
      <TextInput
        name="subject"
        label={templateFields.subject.label}
        autoComplete="off"
        value={text.subject}
        error={errors.subject}
        onChange={(event) => onType('subject', event.currentTarget.value)}
      />
      <Textarea
        name="body"
        label={templateFields.body.label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={8}
        maxRows={24}
        value={text.body}
        error={errors.body}
        onChange={(event) => onType('body', event.currentTarget.value)}
      />
    </>
  )
}
