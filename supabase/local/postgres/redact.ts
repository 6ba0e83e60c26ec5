import { inspect } from 'node:util'

/**
 * Keeps what people wrote out of logs: the drivers' errors hold statement, parameters and the failed
 * row, and lite hands them to console.error as they are. What is logged is the SQLSTATE and the place
 * in Postgres; code that handles the error still reads what Postgres said. The driver adds statement
 * and parameters to an error that has none, and keeps for ever where each came from: 2 KB for every
 * statement that fails.
 *
 * @param prototype of the driver's error class.
 */
export function redact(prototype: object): void {
  Object.defineProperty(prototype, 'query', { configurable: true, value: undefined })
  Object.defineProperty(prototype, inspect.custom, {
    configurable: true,
    value(this: { code?: string; routine?: string }) {
      return `[database error ${this.code} in ${this.routine}]`
    },
  })
}
