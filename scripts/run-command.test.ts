import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { isMain, runCommand } from './run-command.ts'

const exitCode = process.exitCode

afterEach(() => {
  process.exitCode = exitCode
  vi.restoreAllMocks()
})

describe('a command', () => {
  it('that succeeds says nothing', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
    await runCommand(async () => undefined)
    expect(error).not.toHaveBeenCalled()
    expect(process.exitCode).toBe(exitCode)
  })

  it('that a user can mend says one sentence and ends with status 1', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
    await runCommand(() => Promise.reject(new UserFacingError('PORT is odd.')))
    expect(error.mock.calls).toEqual([['PORT is odd.']])
    expect(process.exitCode).toBe(1)
  })

  it('that has a bug keeps its stack', async () => {
    await expect(runCommand(() => Promise.reject(new TypeError('bug')))).rejects.toThrow(TypeError)
  })
})

describe('the main file', () => {
  const [node = '', script = ''] = process.argv

  afterEach(() => {
    process.argv.splice(0, 2, node, script)
  })

  it.each(['/srv/site/scripts/build.ts', '/srv/my site/scripts/build.ts', '/srv/ä#1/build.ts'])(
    'is %s when node was asked to run it',
    (file) => {
      process.argv.splice(0, 2, node, file)
      expect(isMain(pathToFileURL(file).href)).toBe(true)
      expect(isMain(pathToFileURL('/srv/other.ts').href)).toBe(false)
    },
  )
})
