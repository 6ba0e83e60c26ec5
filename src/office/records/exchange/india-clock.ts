const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/** A time whose UTC fields show the clock in Hyderabad, for programs without time zones. */
export function indiaClockAsUtc(iso: string): Date {
  return new Date(Date.parse(iso) + indiaOffsetMs)
}

/** The clock in Hyderabad as spreadsheets read it: "2026-11-21 14:05:09". */
export function sheetMoment(iso: string): string {
  return indiaClockAsUtc(iso).toISOString().slice(0, 19).replace('T', ' ')
}
