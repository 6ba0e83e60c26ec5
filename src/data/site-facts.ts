import * as v from 'valibot'
import { company } from '#src/content/company.ts'
import { hoursRows } from '#src/content/hours-rows.ts'
import type { SiteFacts } from '#src/content/site-facts.ts'
import { type SettingValue, decodeSetting } from '#src/content/site-settings.ts'
import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { restClient } from '#src/data/rest-client.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'

const rowsShape = v.array(v.object({ key: v.string(), value: v.unknown() }))

/** What the back office has saved for all to see, in the form that pages show it in. */
export async function fetchSiteFacts(): Promise<Result<SiteFacts, ReadFailure>> {
  const rows = readRows(
    await restClient()
      .from('site_settings')
      .select('key,value')
      .in('key', ['company', 'opening_hours']),
  )
  if (!rows.ok) return rows
  const parsed = v.safeParse(rowsShape, rows.value)
  if (!parsed.success) return fail({ kind: 'unreachable' })
  const stored = new Map(parsed.output.map(({ key, value }) => [key, value]))
  return succeed({
    ...(stored.has('company') && {
      company: companyFacts(decodeSetting('company', stored.get('company'))),
    }),
    ...(stored.has('opening_hours') && {
      openingHours: hoursRows(decodeSetting('opening_hours', stored.get('opening_hours'))),
    }),
  })
}

function companyFacts(saved: SettingValue<'company'>) {
  const { street, locality, region, postalCode, facebook, linkedin, youtube, ...facts } = saved
  const socials = [
    { name: 'Facebook', url: facebook },
    { name: 'LinkedIn', url: linkedin },
    { name: 'YouTube', url: youtube },
  ]
  return {
    ...facts,
    address: { street, locality, region, postalCode, country: company.address.country },
    socials: socials.filter(({ url }) => url !== ''),
  }
}
