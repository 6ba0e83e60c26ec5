import * as v from 'valibot'
import { decodeSetting, timeOfDay } from '#src/domain/company/site-settings.ts'
import type { SettingForm } from './setting-form.ts'

/** When staff are emailed their tasks of the day. */
export const taskMailForm: SettingForm = {
  key: 'task_mail_time',
  title: 'Morning mail',
  about:
    'Everyone with tasks that are overdue or due today gets one email with them at this time, Hyderabad time.',
  fields: [{ name: 'time', label: 'Send at', kind: 'time' }],
  toFields: (stored) => ({ time: decodeSetting('task_mail_time', stored) }),
  rules: v.pipe(
    v.object({
      time: v.pipe(
        v.string(),
        v.check((typed) => v.is(timeOfDay, typed), 'Enter a time'),
      ),
    }),
    v.transform(({ time }) => time),
  ),
}
