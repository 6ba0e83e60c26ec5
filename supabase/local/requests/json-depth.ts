/**
 * The deepest nesting of lists and objects; anything much deeper exhausts the stack of readers and
 * writers.
 */
export const jsonDepthLimit = 64

/** The nesting depth of lists and objects in a text that may be JSON, without parsing it. */
export function depthOfJson(text: string): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (sign === '\\') place++
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth--
  }
  return deepest
}
