import { inspect } from 'node:util'

/**
 * Keeps what people wrote out of logs: the drivers' errors hold statement, parameters and the failed
 * row, and lite hands them to console.error as they are. What is logged is the SQLSTATE and the place
 * in Postgres; code that handles the error still reads all of it.
 *
 * @param prototype of the driver's error class.
 */
export function hideValues(prototype: object): void {
  Object.defineProperty(prototype, inspect.custom, {
    configurable: true,
    value(this: { code?: string; routine?: string }) {
      return `[database error ${this.code} in ${this.routine}]`
    },
  })
}
