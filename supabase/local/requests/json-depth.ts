/** Of lists and objects in each other; whoever reads or writes much deeper ones exhausts the stack. */
export const jsonDepthLimit = 64

/** How deep lists and objects stand in each other in a text that may be JSON; nothing is parsed. */
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
