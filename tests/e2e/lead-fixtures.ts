import type { Locator, Page } from 'playwright/test'
import type { StoredLead } from '#tests/support/stored-leads.ts'

/** The lead that is open next to the list. */
export const drawer = (page: Page): Locator => page.getByRole('dialog')

/** The row of a lead. */
export const rowOf = (page: Page, { name }: StoredLead): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
