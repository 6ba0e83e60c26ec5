import { Textarea } from '@mantine/core'
import { EditSection } from '#src/office/records/editor/edit-page.tsx'
import { Counted } from '#src/office/records/fields/counted.tsx'
import { FormatHelp } from '#src/office/records/fields/format-help.tsx'
import { inputProps } from '#src/office/records/fields/input-props.ts'
import styles from './content.module.css'
import type { PostFormState } from './post-record.ts'
import { postLimits } from './post-rules.ts'

/** The text of a post, as Markdown. */
export function PostText({ form }: Pick<PostFormState, 'form'>) {
  return (
    <EditSection title="Text">
      <form.Field name="body">
        {(field) => (
          <Textarea
            label="Text"
            labelProps={{ className: 'visually-hidden' }}
            placeholder={'Begin with what the reader wants to know.\n\n## What it means on site'}
            autosize
            minRows={14}
            maxRows={40}
            classNames={{ input: styles['markdown'] ?? '' }}
            {...inputProps(field)}
            description={
              <Counted text={field.state.value} maximum={postLimits.body}>
                Markdown. The preview shows it as the page will.
              </Counted>
            }
          />
        )}
      </form.Field>
      <FormatHelp />
    </EditSection>
  )
}
