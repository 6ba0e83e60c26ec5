import * as v from 'valibot'
import { type CompanyFacts, company } from './company.ts'
import { figureLimits, usualFigures } from './figures.ts'
import { isDay } from '#src/domain/text/india-day.ts'
import { email } from '#src/domain/leads/lead-rules.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'
import { usualRate } from './rupee-rate.ts'

const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)))

/** A time of day, as `08:30`. */
export const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

const text = v.string()

const shortLine = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(normaliseLine),
    v.nonEmpty(),
    v.maxLength(longest, `Must be ${longest} characters or fewer`),
  )

/** One number of the company; the forms and the stored value are read by it alike. */
export const figure = v.object({
  value: shortLine(figureLimits.value),
  label: shortLine(figureLimits.label),
})

/** The form of each setting as `site_settings` holds it; the database checks the outlines. */
const settingShapes = {
  /** Whether admins without a second factor are kept out. */
  second_factor_required: v.boolean(),
  /** Hours after which a new lead without a response is overdue. */
  response_hours: v.pipe(v.number(), v.minValue(1), v.maxValue(720)),
  /** Which leads sales see: all, or their own and those of nobody. */
  sales_see: v.picklist(['all', 'own']),
  /** Who is mailed when a lead arrives. */
  notification_addresses: v.pipe(v.array(email), v.maxLength(20)),
  /** When staff are mailed what they have to do today, by the clock of Hyderabad. */
  task_mail_time: timeOfDay,
  /** Rupees for a dollar in hints at budgets, and the day on which the company set it. */
  rupee_rate: v.object({
    rate: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
    on: v.pipe(v.string(), v.check(isDay)),
  }),
  /** How many requests are taken; null is no limit. */
  lead_limits: v.object({
    sender_hour: limit,
    sender_day: limit,
    address_hour: limit,
    all_hour: limit,
  }),
  /** Megabytes of files that visitors send; null is no limit. */
  file_limits: v.object({ network_day: limit, all_day: limit, all: limit }),
  /** Who makes the offers, beside the company's facts. */
  issuer: v.object({
    /** As a GSTIN begins: it decides which GST the offers have. */
    state: v.pipe(v.string(), v.regex(/^\d{2}$/)),
    gstin: v.nullable(text),
    bank: v.nullable(
      v.object({ account_name: text, account_number: text, ifsc: text, branch: text }),
    ),
    upi_id: v.nullable(text),
  }),
  /** Terms and payment stages that offers begin with. */
  offer_terms: v.array(
    v.object({
      name: text,
      terms: v.nullable(text),
      /** Shares in hundredths of a percent; together the whole, or none. */
      stages: v.array(v.object({ name: text, basis_points: v.number() })),
    }),
  ),
  /** How many days before the last day of an offer its customer is reminded; 0 is never. */
  offer_reminder_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  /** How much sales take off without asking, in hundredths of a percent of the price list. */
  discount_limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** What visitors learn of prices, and how far above the list a range goes, in percent. */
  public_prices: v.object({
    show: v.picklist(['none', 'from', 'range']),
    up_to_percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  }),
  company: v.object({
    name: text,
    legalName: text,
    tagline: text,
    email: text,
    phone: text,
    whatsapp: text,
    street: text,
    locality: text,
    region: text,
    postalCode: text,
    facebook: text,
    linkedin: text,
    youtube: text,
  }),
  /** What the company counts, in the order of the pages. */
  figures: v.pipe(
    v.array(figure),
    v.minLength(1),
    v.maxLength(figureLimits.count),
    v.check((figures) => new Set(figures.map(({ label }) => label)).size === figures.length),
  ),
  /** Monday first; null where the office stays closed. */
  opening_hours: v.object({
    days: v.pipe(
      v.array(v.nullable(v.object({ opens: timeOfDay, closes: timeOfDay }))),
      v.length(7),
    ),
  }),
} as const

export type SettingKey = keyof typeof settingShapes

/** What all pages show, for everyone to read; the policies `site_settings_read_public…` have the same. */
export const publicSettings = [
  'company',
  'figures',
  'opening_hours',
  'public_prices',
  'rupee_rate',
] as const satisfies readonly SettingKey[]

export type SettingValue<Key extends SettingKey> = v.InferOutput<(typeof settingShapes)[Key]>

function socialAddress(network: string): string {
  return company.socials.find(({ name }) => name === network)?.url ?? ''
}

const weekday = { opens: '08:00', closes: '18:00' }

/** What holds while nobody has saved a setting. */
export const settingDefaults: { readonly [Key in SettingKey]: SettingValue<Key> } = {
  second_factor_required: false,
  response_hours: 24,
  sales_see: 'all',
  notification_addresses: [],
  // The migration `staff_mails` has the same.
  task_mail_time: '08:00',
  rupee_rate: { rate: usualRate.rupeesPerDollar, on: usualRate.setOn },
  // The migration `lead_limits` has the same.
  lead_limits: { sender_hour: 5, sender_day: 20, address_hour: 60, all_hour: 1000 },
  // The migration `file_limits` has the same.
  file_limits: { network_day: 300, all_day: 3000, all: 30_000 },
  // The migrations have the same: Telangana, 5 %, three days.
  issuer: { state: '36', gstin: null, bank: null, upi_id: null },
  discount_limit: 500,
  offer_terms: [],
  offer_reminder_days: 3,
  public_prices: { show: 'none', up_to_percent: 20 },
  company: {
    name: company.name,
    legalName: company.legalName,
    tagline: company.tagline,
    email: company.email,
    phone: company.phone,
    whatsapp: company.whatsapp,
    street: company.address.street,
    locality: company.address.locality,
    region: company.address.region,
    postalCode: company.address.postalCode,
    facebook: socialAddress('Facebook'),
    linkedin: socialAddress('LinkedIn'),
    youtube: socialAddress('YouTube'),
  },
  figures: [...usualFigures],
  opening_hours: {
    days: [weekday, weekday, weekday, weekday, weekday, { opens: '09:00', closes: '14:00' }, null],
  },
}

/**
 * A stored value in its form. What an object lacks, and a value of another form, is as if nobody had
 * saved it.
 */
export function decodeSetting<Key extends SettingKey>(
  key: Key,
  stored: unknown,
): SettingValue<Key> {
  const usual: unknown = settingDefaults[key]
  const isRecord = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const whole =
    isRecord(stored) && isRecord(usual) ? { ...(usual as object), ...(stored as object) } : stored
  const parsed = v.safeParse(settingShapes[key], whole)
  return parsed.success ? parsed.output : settingDefaults[key]
}

/** The company's facts as the setting holds them, in the form that pages and documents read. */
export function companyFactsOf(saved: SettingValue<'company'>): CompanyFacts {
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
