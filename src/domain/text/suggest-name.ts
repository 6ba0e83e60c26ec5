import * as v from 'valibot'
import { personName } from '#src/domain/leads/lead-rules.ts'

/** Characters that people write in names and the forms refuse, with their replacements. */
const replacements: readonly (readonly [sign: RegExp, by: string])[] = [
  [/^M\/s\.?(?=\s)/gi, 'Messrs'],
  [/&/g, ' and '],
  [/['’‘`´′]/g, ''],
  [/[.,/_\-\u2010-\u2015]/g, ' '],
  [/ {2,}/g, ' '],
]

/** "K. Ravi" becomes "K Ravi"; null when the name is fine or cannot be fixed simply. */
export function suggestName(typed: string): string | null {
  if (v.is(personName, typed)) return null
  const spelt = replacements.reduce<string>((text, [sign, by]) => text.replaceAll(sign, by), typed)
  const parsed = v.safeParse(personName, spelt)
  return parsed.success ? parsed.output : null
}
