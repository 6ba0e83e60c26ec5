/** The basis of a figure. */
export type Standing = 'law' | 'guidance' | 'trade' | 'ours'

/** The source of a rule. */
export interface RuleSource {
  readonly title: string
  /** Null where the source is not on the web. */
  readonly address: string | null
  readonly standing: Standing
  /** Of the text, as far as it says. */
  readonly dated: string
  /** The day on which we last checked it, such as "2026-11-25". */
  readonly lookedUp: string
}

/** When all sources were last checked. */
export const lookedUp = '2026-11-25'

export const motorVehicles: RuleSource = {
  title: 'Central Motor Vehicles Rules, 1989',
  address: 'https://www.gstdost.com/overall-dimension-of-motor-vehicles',
  standing: 'law',
  dated: '1989, as amended to 2017',
  lookedUp,
}

export const bylaw: RuleSource = {
  title: 'Occupant load of building bye-laws (plinth or covered area)',
  address: 'https://esay.in/info_detail?title=structural-safety&id=1338',
  standing: 'guidance',
  dated: 'undated copy',
  lookedUp,
}

export const electricSafety: RuleSource = {
  title: 'Central Electricity Authority, safety regulations, as a State’s department gives them',
  address:
    'https://www.andamansheekha.com/2017/02/10/safety-regulation-electricity-consumers-people-advices/',
  standing: 'law',
  dated: '2010; the regulations of 8 June 2023 took their place',
  lookedUp,
}

export const craneLorry: RuleSource = {
  title: 'S Jones Containers, space for delivery by a lorry with a crane',
  address:
    'https://www.sjonescontainers.co.uk/faqs/what-are-the-space-restrictions-where-a-storage-container-can-be-delivered/',
  standing: 'trade',
  dated: 'undated page',
  lookedUp,
}

export const boshBoxes: RuleSource = {
  title: 'Bosh Boxes, space needed to deliver a container',
  address: 'https://boshboxes.store/space-needed-to-deliver-a-shipping-container',
  standing: 'trade',
  dated: 'undated page',
  lookedUp,
}

export const cherokee: RuleSource = {
  title: 'Cherokee West, space required for delivery',
  address: 'https://www.cherokeewest.net/faq/how-much-space-required-delivery',
  standing: 'trade',
  dated: 'undated page',
  lookedUp,
}

export const ours: RuleSource = {
  title: 'Assumed by us',
  address: null,
  standing: 'ours',
  dated: '2026',
  lookedUp,
}

/** The name of a kind of source on the page. */
export const standingNames: Readonly<Record<Standing, string>> = {
  law: 'Rule of India',
  guidance: 'Guidance',
  trade: 'Practice of the trade',
  ours: 'Assumed by us',
}
