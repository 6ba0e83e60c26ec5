/**
 * JSON for a script element: page data or JSON-LD. It cannot end the element or open a comment in
 * it, and contains no line separators that are invalid in older JavaScript.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
