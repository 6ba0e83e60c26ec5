import * as v from 'valibot'
import { type DeviceText, deviceText } from './device-text.ts'

/** A value stored on the device as JSON, the same in all tabs. */
export interface DeviceValue<Value> {
  readonly text: DeviceText
  /** Null where there is none, or none of that shape. */
  readonly read: () => Value | null
  /** What such a text says, as `read`. */
  readonly parse: (text: string | null) => Value | null
  /**
   * @param value null removes it.
   * @returns false if it cannot be stored.
   */
  readonly write: (value: Value | null) => boolean
}

/** The value with that key in localStorage. */
export function deviceValue<Value>(
  key: string | DeviceText,
  shape: v.GenericSchema<unknown, Value>,
): DeviceValue<Value> {
  const text = typeof key === 'string' ? deviceText(key) : key
  const stored = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), shape)), null)
  const parse = (kept: string | null) => v.parse(stored, kept)
  return {
    text,
    read: () => parse(text.read()),
    parse,
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  }
}
