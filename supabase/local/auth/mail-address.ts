/**
 * The addresses that GoTrue takes, after HTML's `<input type="email">`: ASCII only, so that no letter
 * becomes another one in lower case (the Kelvin sign a k), without spaces or a dot at the end.
 */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export function isMailAddress(text: string): boolean {
  return text.length <= 255 && pattern.test(text)
}
