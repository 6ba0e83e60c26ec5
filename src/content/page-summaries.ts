import { company } from './company.ts'

/** What pages say of themselves in their heads. Apart from their texts, which load with them. */
export const pageSummaries = {
  products:
    'All prefabricated buildings, containers, portable cabins and security cabins, with sizes, loads and lead times.',
  projects:
    'Camps, offices, wards, homes and stores that we have delivered, with place, area and time to complete.',
  blog: 'Practical notes on cabins, containers and camps: panels, power, cranes, roads, fire and rain, with the figures to check.',
  about:
    'A works in Hyderabad that makes site offices, labour accommodation, container houses and cabins: welded, wired and finished indoors, then delivered ready to use.',
  quality:
    'How every unit is inspected, which standards it is built to, and what the warranty covers: 5 years structural, 2 years materials and finishes.',
  /** Read late: the back office may have given the company another name. */
  get privacy() {
    return `What ${company.name} stores when you visit this site or send a request, why, for how long, and how to have it erased.`
  },
}
