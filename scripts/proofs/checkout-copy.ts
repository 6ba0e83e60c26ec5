import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import type { Edit } from '#tests/planted-bugs/edit.ts'

/**
 * A copy of the checkout with its own builds and databases: bugs are never planted in the real one.
 */
export const copyRoot = path.join(buildPaths.work, 'planted-bugs')

/** Copies the checkout as it is, committed or not. */
export function copyCheckout(to = copyRoot): void {
  rmSync(to, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: buildPaths.root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    const source = path.join(buildPaths.root, file)
    if (existsSync(source)) cpSync(source, path.join(to, file))
  }
  // Node would find the packages in a parent folder, but some tests look for them at the top.
  symlinkSync(path.join(buildPaths.root, 'node_modules'), path.join(to, 'node_modules'))
}

export function removeCopy(): void {
  rmSync(copyRoot, { recursive: true, force: true })
}

/** Plants a bug in the copy while `work` runs. */
export function withBug<Value>({ file, find, replace }: Edit, work: () => Value): Value {
  const place = path.join(copyRoot, file)
  const sound = readFileSync(place, 'utf8')
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  )
  try {
    return work()
  } finally {
    writeFileSync(place, sound)
  }
}
