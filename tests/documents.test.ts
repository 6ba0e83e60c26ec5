import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { readSource, repositoryFiles } from './support/repository-files.ts'

/** All but the posts of the blog, which are content. */
const documents = repositoryFiles.filter(
  (file) => file.endsWith('.md') && !file.startsWith('supabase/seed/posts/'),
)
const decisionFiles = documents.filter((file) => path.basename(file) === 'DECISIONS.md')

/** Where builds and runs put what they make; a fresh checkout has none of it. */
const made = /^(?:\.build|\.data|dist|DATA_DIR)\//
const top = new Set(repositoryFiles.map((file) => file.split('/')[0] ?? ''))
const hasEnding = /\.(?:tsx?|css|sql|py|md|json|html|toml|jpg|png|svg|sh)$/

/** The words between backticks, of which a span may have several; blocks of code are left out. */
function wordsInTicks(text: string): string[] {
  const spans = text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)
  return [...spans].flatMap(([, span = '']) => span.split(/\s+/))
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
}

/** What a document says is a file or folder here: from the top of the repository, or next to it. */
function namedPaths(text: string): string[] {
  const inTicks = wordsInTicks(text).filter((word) => {
    const [first = ''] = word.split('/')
    const isHere = word.includes('/')
      ? top.has(first) || hasEnding.test(word)
      : /\.tsx?$/.test(word)
    return isHere && first !== '' && !made.test(word) && !/[*{}<>…:@]/.test(word)
  })
  return [...inTicks, ...linksOf(text).filter((link) => !/^(?:[a-z]+:|#|\/)/.test(link))]
}

function exists(document: string, name: string): boolean {
  const places = [buildPaths.root, path.join(buildPaths.root, path.dirname(document))]
  return places.some((place) => existsSync(path.join(place, name.replace(/#.*$/, ''))))
}

describe('documents', () => {
  it.each(documents)('%s names only files and folders that exist', (document) => {
    const wrong = namedPaths(readSource(document)).filter((name) => !exists(document, name))
    expect(wrong).toEqual([])
  })

  it('the names are found in text, in spans with several words and in links', () => {
    const text =
      'see `src/x.ts`, `npx tsx scripts/y.ts -- z`, `w.ts`, [a](./v.jpg); `/u.txt`, `a/b`'
    expect(namedPaths(text)).toEqual(['src/x.ts', 'scripts/y.ts', 'w.ts', './v.jpg'])
  })

  it.each(documents)('%s has no line of more than 400 characters', (document) => {
    const long = readSource(document)
      .split('\n')
      .filter((line) => line.length > 400)
    expect(long).toEqual([])
  })

  it.each(documents)('%s names only commands that package.json has', (document) => {
    const { scripts } = JSON.parse(readSource('package.json')) as {
      scripts: Record<string, string>
    }
    const commands = [
      ...readSource(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g),
    ].map(([, run, own]) => run ?? own ?? '')
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

describe('README.md', () => {
  it('is at most 8 KB', () => {
    expect(Buffer.byteLength(readSource('README.md'))).toBeLessThanOrEqual(8 * 1024)
  })

  it('gives the commands that start and test the product', () => {
    const commands = [...readSource('README.md').matchAll(/^```sh\n(.+?)\n```$/gm)]
    expect(commands.map(([, command]) => command)).toEqual([
      'npm ci && npm start',
      'npm ci && npm test',
    ])
  })

  it('shows folders that exist', () => {
    const [, tree = ''] = /^```\n(src\/\n.+?)^```$/ms.exec(readSource('README.md')) ?? []
    let parent = ''
    const folders = tree.split('\n').flatMap((line) => {
      const names =
        line
          .trim()
          .match(/^(?:[\w-]+\/ ?)+/)?.[0]
          .trim()
          .split(' ') ?? []
      if (!line.startsWith(' ')) [parent = ''] = names
      return line.startsWith(' ') ? names.map((name) => parent + name) : names
    })
    expect(folders.length).toBeGreaterThan(15)
    expect(folders.filter((folder) => !exists('README.md', folder))).toEqual([])
  })

  it('leads to every other document', () => {
    const links = linksOf(readSource('README.md'))
    const missing = documents.filter((file) => file !== 'README.md' && !links.includes(file))
    expect(missing).toEqual([])
  })
})

describe('decisions', () => {
  const decisions = decisionFiles.flatMap((file) =>
    readSource(file)
      .split(/^(?=#{2,3} \d+\. )/m)
      .slice(1)
      .map((text) => ({ file, text, number: Number(/^#+ (\d+)/.exec(text)?.[1]) })),
  )
  const numbers = decisions.map(({ number }) => number)

  it('have each a number of their own, through all files', () => {
    expect(numbers.length).toBeGreaterThan(30)
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
  })

  it('say when they were accepted, and what they cost', () => {
    const form =
      /^#+ \d+\. \S.*\n\n(?:Accepted|Superseded by \d+), 20\d\d-\d\d-\d\d(?:; [^\n]+)?\.\n/
    const odd = decisions.filter(({ text }) => !form.test(text) || !/^Cost: /m.test(text))
    expect(odd.map(({ file, number }) => `${file} ${number}`)).toEqual([])
  })

  it('name the file that they govern, which cites them', () => {
    const uncited = decisions.filter(({ text, number }) => {
      const governed = /^In `(\S+)`\.$/m.exec(text)?.[1] ?? ''
      return (
        !repositoryFiles.includes(governed) ||
        !readSource(governed).includes(`Decision ${number}: `)
      )
    })
    expect(uncited.map(({ file, number }) => `${file} ${number}`)).toEqual([])
  })

  it('are there when something refers to them by number', () => {
    const texts = repositoryFiles
      .filter((file) => /\.(?:tsx?|css|sql|py|md)$/.test(file))
      .map(readSource)
    const named = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:[Dd]ecision|amended by|itself by|Superseded by) (\d+)\b/g)].map(
        ([, number]) => Number(number),
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((number) => !numbers.includes(number))).toEqual([])
  })
})
