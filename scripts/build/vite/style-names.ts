import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Names the classes and animations of CSS modules: letters for the file, and one for the name. They stand in
 * the styles, the markup and the scripts of every page, where Vite's own names with a hash take 6 %.
 * The same sources get the same names, so that the build and the prerender agree.
 */
export function styleNames(sources: string): (name: string, file: string) => string {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
  const names = files.map((file) => {
    const style = readFileSync(path.join(sources, file), 'utf8')
    return [...new Set([...style.matchAll(namePattern)].map(([, name = '']) => name))]
  })
  return (name, file) => {
    const place = files.indexOf(path.relative(sources, file))
    const number = names[place]?.indexOf(name) ?? -1
    if (number < 0) throw new Error(`${name} is not in ${file}`)
    return `_${place.toString(36)}-${number.toString(36)}`
  }
}

/** Classes and animations. */
const namePattern = /(?:\.|@keyframes )([a-z][\w-]*)/gi
