import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { addOnce } from '#src/office/api/add-once.ts'
import { type Answer, ask, askRows, askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type TemplateText, templateShape } from './template-fields.ts'

const templateRow = v.object({ id: v.string(), ...templateShape.entries, version: v.number() })

/** A mail template; `version` counts its changes. */
export type MailTemplate = v.InferOutput<typeof templateRow>

/** All templates by name. */
export function fetchTemplates(
  signal: AbortSignal,
): Promise<Result<readonly MailTemplate[], OfficeFailure>> {
  return askRows(templateRow, (client) =>
    client
      .from('mail_templates')
      .select('id,name,subject,body,version')
      .order('name')
      .abortSignal(signal),
  )
}

/** Whether mails are sent, or written to files on the server because it has no mail server. */
export function fetchMailsLeave(signal: AbortSignal): Promise<Result<boolean, OfficeFailure>> {
  return askValue(v.boolean(), (client) => client.rpc('mails_leave').abortSignal(signal))
}

/**
 * Adds a template with an id of the caller's. Sent again after a lost response, it is added once,
 * with the values sent last; `duplicate` if its name is taken.
 */
export async function addTemplate(
  id: string,
  words: TemplateText,
): Promise<Result<'saved', OfficeFailure>> {
  const answer = await addOnce('mail_templates', { id, ...words })
  if (answer.ok || answer.failure.kind !== 'conflict') return answer
  const changed = await askRows(v.unknown(), (client) =>
    client.from('mail_templates').update(words).eq('id', id).select('id'),
  )
  return changed.ok ? succeed('saved') : changed
}

/** Changes a template; `conflict` if it was saved or deleted in the meantime. */
export async function changeTemplate(
  { id, version }: Pick<MailTemplate, 'id' | 'version'>,
  words: TemplateText,
): Promise<Result<'saved', OfficeFailure>> {
  const changed = await askRows(v.unknown(), (client) =>
    client.from('mail_templates').update(words).eq('id', id).eq('version', version).select('id'),
  )
  if (!changed.ok) return changed
  return changed.value.length === 0 ? fail({ kind: 'conflict' }) : succeed('saved')
}

/** Deletes a template; succeeds if it is already gone. */
export async function removeTemplate(id: string): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask<Answer>((client) => client.from('mail_templates').delete().eq('id', id))
  return answer.ok ? succeed('saved') : answer
}
