import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecords } from '#src/office/records/editor/change-records.ts'
import { ReadError } from '#src/office/records/read-error.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { type MailTemplate, addTemplate, removeTemplate } from './template-api.ts'
import { TemplateForm } from './template-form.tsx'
import { templatesQuery } from './template-query.ts'

/** The list of mail templates. */
export function TemplatePage() {
  const query = useQuery(templatesQuery)
  const [open, setOpen] = useState<MailTemplate | 'new' | null>(null)
  const close = () => setOpen(null)
  const edited = open === 'new' ? null : open
  // A deleted template is not on the list; what is typed stays.
  const isListed = query.data?.some(({ id }) => id === edited?.id) ?? false
  return (
    <>
      <PageBar title="Mail templates">
        {open !== 'new' && <Button onClick={() => setOpen('new')}>New template</Button>}
      </PageBar>
      <Stack gap="lg" maw={860}>
        <Text c="dimmed" maw="68ch">
          Start emails and offers to customers from these. Choosing a template fills in its
          placeholders, such as {'{{name}}'}. Templates with {'{{offer link}}'} are for offers.
        </Text>
        {query.isError && <ReadError what="templates" query={query} />}
        {query.isPending && <p role="status">Loading templates…</p>}
        {open !== null && !isListed && (
          <TemplateForm
            key={edited?.id}
            template={edited}
            isDeleted={edited !== null}
            onClose={close}
          />
        )}
        <Stack component="ul">
          {query.data?.map((template) => (
            <li key={template.id}>
              {edited?.id === template.id ? (
                <TemplateForm template={template} onClose={close} />
              ) : (
                <Template template={template} onEdit={() => setOpen(template)} />
              )}
            </li>
          ))}
        </Stack>
      </Stack>
    </>
  )
}

interface TemplateProps {
  readonly template: MailTemplate
  readonly onEdit: () => void
}

function Template({ template, onEdit }: TemplateProps) {
  const queryClient = useQueryClient()
  const { id, name, subject, body } = template
  const changed = () => void queryClient.invalidateQueries(templatesQuery)
  const restore = () =>
    void changeRecords({
      change: addTemplate(id, { name, subject, body }),
      message: () => `${name}: restored`,
      undo: null,
      changed,
    })
  const remove = () =>
    void changeRecords({
      change: removeTemplate(id),
      message: () => `${name}: deleted`,
      undo: restore,
      changed,
    })
  return (
    <Paper component="article" p="lg" aria-label={name} style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2}>{name}</Title>
        <Group gap="xs">
          <Button variant="default" size="compact-md" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Delete ${name}`}
            onClick={() => remove()}
          >
            Delete
          </Button>
        </Group>
      </Group>
      <Text fw={600}>{subject}</Text>
      <Text c="dimmed" fz={15} maw="68ch" style={{ whiteSpace: 'pre-wrap' }}>
        {body}
      </Text>
    </Paper>
  )
}
