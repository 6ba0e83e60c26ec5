/** Logs for developers what users need not know. Never pass personal data. */
export function logWarning(message: string, detail?: unknown): void {
  console.warn(message, detail ?? '')
}
