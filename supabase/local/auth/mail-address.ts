/**
 * The addresses that GoTrue accepts, after HTML's `<input type="email">`: ASCII only, so that
 * lower case cannot turn one letter into another (the Kelvin sign into k), without spaces or a
 * final dot.
 */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export function isMailAddress(text: string): boolean {
  return text.length <= 255 && pattern.test(text)
}
