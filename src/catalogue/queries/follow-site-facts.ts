import { deviceText } from '#src/device/device-text.ts'
import { appliedFacts, changeSiteFacts } from '#src/domain/company/site-facts.ts'
import {
  type SiteRows,
  fetchSiteRows,
  siteFactsOf,
  siteRowsOf,
} from '#src/catalogue/api/site-facts.ts'

const stored = deviceText('site-settings')

/**
 * Runs when idle: shows settings saved since the page was rendered, and keeps them on the device
 * for days offline. A page newer than what is kept stays as it is.
 */
export async function followSiteFacts(): Promise<void> {
  const kept = persistedRows()
  if (kept !== null) {
    const facts = siteFactsOf(kept)
    if ((facts.savedAt ?? 0) > (appliedFacts().savedAt ?? 0)) await changeSiteFacts(facts)
  }
  addEventListener('online', () => void refresh())
  await refresh()
}

async function refresh(): Promise<void> {
  const rows = await fetchSiteRows()
  if (!rows.ok) return
  // Without storage the next page shows what it was rendered with.
  stored.write(JSON.stringify(rows.value))
  await changeSiteFacts(siteFactsOf(rows.value))
}

function persistedRows(): SiteRows | null {
  try {
    return siteRowsOf(JSON.parse(stored.read() ?? 'null'))
  } catch {
    return null
  }
}
