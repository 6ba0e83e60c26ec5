import { Textarea } from '@mantine/core'
import { EditSection } from '#src/office/records/editor/edit-page.tsx'
import { Counted } from '#src/office/records/fields/counted.tsx'
import { inputProps } from '#src/office/records/fields/input-props.ts'
import styles from './content.module.css'
import type { PostFormState } from './post-record.ts'
import { postLimits } from './post-rules.ts'

/** What can be written, and how. */
const signs = [
  ['## Heading', 'a heading; ### for a smaller one'],
  ['**bold**', 'bold'],
  ['*italic*', 'italic'],
  ['- item', 'a list; 1. for a numbered one'],
  ['[text](/contact)', 'a link'],
  ['> text', 'a quotation'],
  ['| a | b |', 'a table, with | --- | --- | below its first row'],
] as const

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
      <details className={styles['signs']}>
        <summary>How to format text</summary>
        <dl>
          {signs.map(([sign, meaning]) => (
            <div key={sign}>
              <dt>
                <code>{sign}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </EditSection>
  )
}
