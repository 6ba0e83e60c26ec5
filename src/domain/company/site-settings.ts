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

/** A figure of the company; forms and stored values use the same schema. */
export const figure = v.object({
  value: shortLine(figureLimits.value),
  label: shortLine(figureLimits.label),
})

/** The shape of each setting in `site_settings`; the database checks the outlines. */
const settingShapes = {
  /** Whether admins need a second factor. */
  second_factor_required: v.boolean(),
  /** Hours after which a new lead without a response is overdue. */
  response_hours: v.pipe(v.number(), v.minValue(1), v.maxValue(720)),
  /** Which leads sales see: all, or those assigned to them or to nobody. */
  sales_see: v.picklist(['all', 'own']),
  /** Who gets a mail when a lead arrives. */
  notification_addresses: v.pipe(v.array(email), v.maxLength(20)),
  /** When staff get the mail with their tasks of the day, in Hyderabad time. */
  task_mail_time: timeOfDay,
  /** Rupees for a dollar in hints at budgets, and the day on which the company set the rate. */
  rupee_rate: v.object({
    rate: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
    on: v.pipe(v.string(), v.check(isDay)),
  }),
  /** How many requests are accepted; null means no limit. */
  lead_limits: v.object({
    sender_hour: limit,
    sender_day: limit,
    address_hour: limit,
    all_hour: limit,
  }),
  /** Megabytes of files that visitors may send; null means no limit. */
  file_limits: v.object({ network_day: limit, all_day: limit, all: limit }),
  /** The issuer of offers, besides the facts of the company. */
  issuer: v.object({
    /** The first two digits of a GSTIN, which decide which GST applies to an offer. */
    state: v.pipe(v.string(), v.regex(/^\d{2}$/)),
    gstin: v.nullable(text),
    bank: v.nullable(
      v.object({ account_name: text, account_number: text, ifsc: text, branch: text }),
    ),
    upi_id: v.nullable(text),
  }),
  /** Terms and payment stages to start an offer from. */
  offer_terms: v.array(
    v.object({
      name: text,
      terms: v.nullable(text),
      /** Shares in hundredths of a percent, which add up to 100 %, or no stages. */
      stages: v.array(v.object({ name: text, basis_points: v.number() })),
    }),
  ),
  /** How many days before an offer expires its customer is reminded; 0 means never. */
  offer_reminder_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  /**
   * The discount that sales may give without approval, in hundredths of a percent of the list
   * price.
   */
  discount_limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** The prices that visitors see, and how far above the list price a range goes, in percent. */
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
  /** The figures of the company, in the order of the pages. */
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

/**
 * What all pages show, readable by everyone; the same list as in the policies
 * `site_settings_read_public…`.
 */
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

/** The defaults while nobody has saved a setting. */
export const settingDefaults: { readonly [Key in SettingKey]: SettingValue<Key> } = {
  second_factor_required: false,
  response_hours: 24,
  sales_see: 'all',
  notification_addresses: [],
  // `private.queue_task_mails` has the same default.
  task_mail_time: '08:00',
  rupee_rate: { rate: usualRate.rupeesPerDollar, on: usualRate.setOn },
  // `private.lead_limits` has the same defaults.
  lead_limits: { sender_hour: 5, sender_day: 20, address_hour: 60, all_hour: 1000 },
  // `private.file_limits` has the same defaults.
  file_limits: { network_day: 300, all_day: 3000, all: 30_000 },
  // The functions of the database have the same defaults: Telangana, 5 %, three days.
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
 * A stored value that passed its schema. A value of the wrong shape, and missing keys of an
 * object, count as never saved.
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

/** The saved facts of the company, in the shape that pages and documents read. */
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
