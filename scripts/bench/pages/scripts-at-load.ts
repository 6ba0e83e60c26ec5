import * as v from 'valibot'

const requestsSchema = v.array(
  v.object({
    resourceType: v.optional(v.string()),
    transferSize: v.optional(v.number()),
    networkEndTime: v.number(),
  }),
)
const loadSchema = v.looseTuple([v.object({ observedLoad: v.number() })])
const reportSchema = v.object({
  audits: v.object({
    'network-requests': v.object({ details: v.object({ items: requestsSchema }) }),
    metrics: v.object({ details: v.object({ items: loadSchema }) }),
  }),
})

/**
 * KB of scripts, as transferred, when the page has loaded; those that make it respond come later.
 * @param report of Lighthouse.
 */
export function scriptsAtLoad(report: unknown): number {
  const { 'network-requests': network, metrics } = v.parse(reportSchema, report).audits
  const [{ observedLoad }] = metrics.details.items
  return network.details.items
    .filter((item) => item.resourceType === 'Script' && item.networkEndTime <= observedLoad)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1024, 0)
}
