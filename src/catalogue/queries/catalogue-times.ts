const minuteMs = 60_000

/** Specification section 9: products and projects are fresh for 5 minutes and kept for 10. */
export const catalogueTimes = {
  staleTime: 5 * minuteMs,
  gcTime: 10 * minuteMs,
  // In any other network mode, a query never settles if the device goes offline between attempts.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const
