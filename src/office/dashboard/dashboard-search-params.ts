import * as v from 'valibot'

/** The periods that the dashboard shows, in days. */
export const periods = [7, 30, 90] as const

export type Period = (typeof periods)[number]

/** What the dashboard shows when its address names no period. */
export const usualPeriod: Period = 30

/** The search parameters of the dashboard; what makes no sense is left out. */
export const dashboardSearchParams = v.object({
  days: v.optional(v.fallback(v.optional(v.picklist(periods)), undefined)),
})

export type DashboardSearchParams = v.InferOutput<typeof dashboardSearchParams>
