import * as v from 'valibot'
import { decodeSetting } from '#src/domain/company/site-settings.ts'
import type { SettingForm } from './setting-form.ts'

/** Which leads sales staff see. */
export const salesSeeForm: SettingForm = {
  key: 'sales_see',
  title: 'What sales see',
  about:
    'Admins always see every lead. When this is on, people in sales see leads assigned to them or to no one. They can take a lead or give it back, but not pass it to someone else.',
  fields: [{ name: 'own', label: 'Hide other people’s leads from sales', kind: 'check' }],
  toFields: (stored) => ({ own: decodeSetting('sales_see', stored) === 'own' ? 'yes' : '' }),
  rules: v.pipe(
    v.object({ own: v.string() }),
    v.transform(({ own }) => (own === 'yes' ? 'own' : 'all')),
  ),
}
