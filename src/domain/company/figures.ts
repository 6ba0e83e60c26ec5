/** A number of the company as pages show it, such as `15+`, and what it counts. */
export interface CompanyFigure {
  readonly value: string
  readonly label: string
}

/** How many there may be, and their longest texts in characters; `private.is_figures` has the same. */
export const figureLimits = { count: 4, value: 7, label: 24 } as const

/** Hold while nobody has saved others. Placeholders, as all facts of the company. */
export const usualFigures: readonly CompanyFigure[] = [
  { value: '15+', label: 'years' },
  { value: '500+', label: 'projects' },
  { value: '100+', label: 'clients' },
  { value: '50+', label: 'team members' },
]

/** Read them while rendering, not when a module is loaded. */
export let companyFigures: readonly CompanyFigure[] = [...usualFigures]

/** Puts what the back office has saved in the place of the usual figures; nothing puts those back. */
export function replaceFigures(figures = usualFigures): void {
  companyFigures = figures
}
