export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const token = /<(\/?)([\w:]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const attribute = /([\w:.-]+)="([^"]*)"/g
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** A character that XML 1.0 does not allow, or an ampersand that begins no reference. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!#\d+;)/

/**
 * Parses the XML that this site writes: elements, attributes in double quotes, numeric references.
 * Throws at anything else, so that what passes is well-formed.
 */
export function readXml(xml: string): XmlElement {
  if (!xml.startsWith(declaration)) throw new Error('there is no declaration')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  token.lastIndex = declaration.length
  while (token.lastIndex < xml.length) {
    const place = token.lastIndex
    const found = token.exec(xml)
    if (found === null || refused.test(found[0])) {
      throw new Error(`not well-formed: ${JSON.stringify(xml.slice(place, place + 80))}`)
    }
    const [, end, name = '', attributes = '', isEmpty, text] = found
    const parent = open.at(-1)
    if (parent === undefined) throw new Error('something follows the root')
    if (text !== undefined) parent.text += resolved(text)
    else if (end === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      const pairs = [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [
        key,
        resolved(value),
      ])
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      parent.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  const [first, ...others] = root.children
  if (open.length !== 1 || first === undefined || others.length > 0 || root.text.trim() !== '') {
    throw new Error('it has not one root element, or that is not closed')
  }
  return first
}

/** The text of the only child of that name; undefined without one. Throws if there are more. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const found = element.children.filter((child) => child.name === name)
  if (found.length > 1) throw new Error(`${element.name} has ${found.length} ${name}`)
  return found[0]?.text
}

function resolved(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}
