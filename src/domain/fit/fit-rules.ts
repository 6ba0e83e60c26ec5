import {
  type RuleSource,
  boshBoxes,
  bylaw,
  cherokee,
  craneLorry,
  electricSafety,
  lookedUp,
  motorVehicles,
  ours,
} from './rule-sources.ts'

/**
 * Every figure that the site check goes by, each with where it was read and when. A figure that no
 * text gives is ours, and the page says so.
 */

/** One figure, in its unit. */
export interface FitRule {
  /** Null where the rule has none. */
  readonly figure: number | null
  readonly unit: 'm' | 'm²' | '%' | 'kW' | 'share'
  /** What the figure is, in a few words. */
  readonly says: string
  /** Rule, paragraph or heading within the source. */
  readonly clause: string
  readonly source: RuleSource
}

export const fitRules = {
  officeSpace: {
    figure: 10,
    unit: 'm²',
    says: 'Floor for each person at work',
    clause: '5.1, business and industrial',
    source: bylaw,
  },
  homeSpace: {
    figure: 12.5,
    unit: 'm²',
    says: 'Floor for each person in a home',
    clause: '5.1, residential',
    source: bylaw,
  },
  healthSpace: {
    figure: 15,
    unit: 'm²',
    says: 'Floor for each person in a hospital',
    clause: '5.1, institutional',
    source: bylaw,
  },
  workerSpace: {
    figure: 4,
    unit: 'm²',
    says: 'Floor for each worker who sleeps there, of 4 to 5.5 m²',
    clause: 'Part II, I.C, room and dormitory facilities',
    source: {
      title: 'IFC and EBRD, Workers’ accommodation: processes and standards',
      address:
        'https://documents1.worldbank.org/curated/en/604561468170043490/text/602530WP0worke10Box358316B01PUBLIC1.txt',
      standing: 'guidance',
      dated: '2009',
      lookedUp,
    },
  },
  vehicleWidth: {
    figure: 2.6,
    unit: 'm',
    says: 'Width of a vehicle with its load, without a permission',
    clause: 'rule 93(1)',
    source: motorVehicles,
  },
  vehicleHeight: {
    figure: 4,
    unit: 'm',
    says: 'Height of a goods vehicle with its load',
    clause: 'rule 93 as amended by G.S.R. 414(E)',
    source: {
      title: 'Central Motor Vehicles Rules, amendment of 26 June 2020',
      address:
        'https://orissadiary.com/road-transport-ministry-notifies-standardised-transport-vehicles-dimesions-on-international-norms/',
      standing: 'law',
      dated: '2020-06-26',
      lookedUp,
    },
  },
  wholeLoadHeight: {
    figure: 4.75,
    unit: 'm',
    says: 'Height of a heavy goods vehicle with a load that cannot be divided',
    clause: 'rule 93(1)(A)(vi), second proviso',
    source: {
      title: 'Central Motor Vehicles (Fourteenth Amendment) Rules, 2021',
      address:
        'https://www.indiaenvironmentportal.org.in/content/470939/the-central-motor-vehicles-fourteenth-amendment-rules-2021/',
      standing: 'law',
      dated: '2021-06-18',
      lookedUp,
    },
  },
  deckHeight: {
    figure: 1.5,
    unit: 'm',
    says: 'Deck of an ordinary flat-bed above the road',
    clause: 'upper end of 1.4 to 1.5 m',
    source: ours,
  },
  passingHeight: {
    figure: 0.3,
    unit: 'm',
    says: 'Air between the load and what hangs above the way in',
    clause: 'way in',
    source: ours,
  },
  leastWidth: {
    figure: 3,
    unit: 'm',
    says: 'Width of a lorry with its mirrors',
    clause: 'Typical access requirements',
    source: boshBoxes,
  },
  easyWidth: {
    figure: 3.66,
    unit: 'm',
    says: 'Clear width for a loaded delivery truck (12 ft)',
    clause: 'How much space is required',
    source: cherokee,
  },
  leastTurn: {
    figure: 9,
    unit: 'm',
    says: 'Turning circle at corners for a heavy fire engine, taken for a short truck',
    clause: 'chapter 8.2, 2.7(b)',
    source: {
      title: 'Delhi, means of access of buildings',
      address:
        'https://regcheck.tealcheck.com/chapter-8-provisions-for-high-rise-development-section-8-2-means-of-access/',
      standing: 'guidance',
      dated: 'undated copy',
      lookedUp,
    },
  },
  easyTurn: {
    figure: 12.5,
    unit: 'm',
    says: 'Outer radius within which a European lorry or articulated lorry must turn',
    clause: 'turning circle',
    source: {
      title: 'European limits of vehicles, as a haulier gives them; not a rule of India',
      address: 'https://www.transportxxl.eu/dimensions-2.html',
      standing: 'guidance',
      dated: 'undated page',
      lookedUp,
    },
  },
  shortTruckLoad: {
    figure: 7,
    unit: 'm',
    says: 'Longest unit that a short truck without a trailer carries',
    clause: 'way in',
    source: ours,
  },
  lowVoltageAside: {
    figure: 1.2,
    unit: 'm',
    says: 'Between a building and a line of up to 650 V or 11 kV, sideways',
    clause: 'regulations 60 and 61 of 2010',
    source: electricSafety,
  },
  highVoltageAside: {
    figure: 2,
    unit: 'm',
    says: 'Between a building and a line of more than 11 kV, up to 33 kV, sideways',
    clause: 'regulation 61 of 2010',
    source: electricSafety,
  },
  liftingAside: {
    figure: 10,
    unit: 'm',
    says: 'Free air for lifting, 10 m or more; taken sideways from a line, too',
    clause: 'Space needed: overhead clearance when lifting',
    source: boshBoxes,
  },
  levelSlope: {
    figure: 3.5,
    unit: '%',
    says: 'Incline on which a unit is set down, two degrees',
    clause: 'The drop site',
    source: {
      title: 'Durabox, how to prepare for delivery',
      address: 'https://www.durabox.storage/delivery',
      standing: 'trade',
      dated: 'undated page',
      lookedUp,
    },
  },
  steepestSlope: {
    figure: 8.7,
    unit: '%',
    says: 'Incline of the place and of the truck at most, five degrees',
    clause: 'The drop site',
    source: {
      title: 'Ocean Box, delivery guidelines',
      address: 'https://oceanboxsales.com/delivery-guidelines',
      standing: 'trade',
      dated: 'undated page',
      lookedUp,
    },
  },
  firmGround: {
    figure: null,
    unit: 'm',
    says: 'Asphalt, compacted soil or gravel carries the truck; soft ground does not',
    clause: 'Guidelines for the delivery',
    source: {
      title: 'ShipBox Solutions, delivery information',
      address: 'https://www.shipboxsolutions.com/delivery-information/',
      standing: 'trade',
      dated: 'undated page',
      lookedUp,
    },
  },
  craneWidth: {
    figure: 6.1,
    unit: 'm',
    says: 'Free width for a lorry with a crane and the unit beside it (20 ft)',
    clause: 'Space restrictions',
    source: craneLorry,
  },
  outriggerWidth: {
    figure: 4.9,
    unit: 'm',
    says: 'Free width for the outriggers of a lorry with a crane at least (16 ft)',
    clause: 'Working width on site',
    source: boshBoxes,
  },
  loaderReach: {
    figure: 4,
    unit: 'm',
    says: 'Radius at which a light unit is an easy lift',
    clause: 'lifting',
    source: ours,
  },
  craneReach: {
    figure: 14,
    unit: 'm',
    says: 'Radius from which a much larger crane is needed',
    clause: 'lifting',
    source: ours,
  },
  inletUse: {
    figure: 0.6,
    unit: 'share',
    says: 'Share of its inlet that a unit draws',
    clause: 'power',
    source: ours,
  },
  singlePhase: {
    figure: 6,
    unit: 'kW',
    says: 'Load for which a supplier gives a single phase of 230 V (Gujarat; other States differ)',
    clause: '3.1.2(a)',
    source: {
      title: 'Gujarat, supply code: rated voltage of the supply',
      address: 'https://scribd.com/document/740392855/GERC-Circular',
      standing: 'guidance',
      dated: 'undated copy',
      lookedUp,
    },
  },
} as const satisfies Readonly<Record<string, FitRule>>

export type RuleId = keyof typeof fitRules
