/**
 * JSON for a script element of any type: data of the page, or JSON-LD. It cannot end the element,
 * open a comment in it, or hold a line end that older JavaScript knows and JSON does not.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
