/** A figure of the company as pages show it, such as `15+`, with its label. */
export interface CompanyFigure {
  readonly value: string
  readonly label: string
}

/** The most figures and their longest texts in characters; the same as in `private.is_figures`. */
export const figureLimits = { count: 4, value: 7, label: 24 } as const

/** The figures until somebody saves others. Placeholders, like all facts of the company. */
export const usualFigures: readonly CompanyFigure[] = [
  { value: '15+', label: 'years' },
  { value: '500+', label: 'projects' },
  { value: '100+', label: 'clients' },
  { value: '50+', label: 'team members' },
]

/** Read them while rendering, not when a module loads. */
export let companyFigures: readonly CompanyFigure[] = [...usualFigures]

/** Replaces the default figures with those the back office has saved; nothing restores them. */
export function replaceFigures(figures = usualFigures): void {
  companyFigures = figures
}
