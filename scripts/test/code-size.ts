import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'
import { generatedFiles, readSource, repositoryFiles } from '#tests/support/repository-files.ts'
import { crowdedFolders, linesByArea, lonelyFiles, repeatedPlaces } from './code-measures.ts'

const limits = v.parse(
  v.object({
    filesInFolder: v.number(),
    linesOfLonelyFile: v.number(),
    repeatedLines: v.number(),
    repeatedPlaces: v.number(),
    readmeBytes: v.number(),
    lines: v.record(v.string(), v.number()),
  }),
  JSON.parse(readFileSync(path.join(buildPaths.root, 'tests/code-limits.json'), 'utf8')),
)

const files = repositoryFiles
  .filter((file) => /\.(?:tsx?|css|md)$/.test(file) && !generatedFiles.has(file))
  .map((file) => ({ file, text: readSource(file) }))

const found: string[] = []
for (const [area, lines] of linesByArea(files)) {
  const limit = limits.lines[area]
  console.log(`${String(lines).padStart(7)} lines of ${limit ?? 'no limit'}  ${area}`)
  if (limit === undefined || lines > limit) found.push(`${area} has ${lines} lines`)
}
for (const folder of crowdedFolders(files, limits.filesInFolder)) {
  found.push(`${folder} has more than ${limits.filesInFolder} files: give its parts folders`)
}
for (const file of lonelyFiles(files, limits.linesOfLonelyFile)) {
  found.push(`${file} is small and serves one sibling: it belongs into it`)
}
const repeated = repeatedPlaces(files, limits.repeatedLines)
console.log(
  `${String(repeated.length).padStart(7)} of ${limits.repeatedPlaces}  places that repeat ${limits.repeatedLines} lines`,
)
if (repeated.length > limits.repeatedPlaces) found.push(...repeated)
const readme = readFileSync(path.join(buildPaths.root, 'README.md')).length
console.log(`${String(readme).padStart(7)} bytes of ${limits.readmeBytes}  README.md`)
if (readme > limits.readmeBytes)
  found.push('README.md is too long: details have documents of their own')

for (const finding of found) console.error(finding)
process.exitCode = found.length > 0 ? 1 : 0
