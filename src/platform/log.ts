/** Tells a developer what a user need not know. Never give it personal data. */
export function logWarning(message: string, detail?: unknown): void {
  console.warn(message, detail ?? '')
}
