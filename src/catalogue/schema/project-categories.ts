/** The filter of the projects page, specification section 2. */
export const projectCategories = [
  'Residential',
  'Commercial',
  'Industrial',
  'Institutional',
] as const
