import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compiledProgram } from '#tests/support/processes/compiled-program.ts'
import { canMount, mountDisk } from '#tests/support/mounts.ts'
import {
  type DataDirectory,
  dataDirectory,
  prepareDataDirectory,
  readBackendFile,
  writeBackendFile,
} from './data-directory.ts'

const mayMount = canMount()

let root: string
let directory: DataDirectory

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'data-'))
  directory = dataDirectory(path.join(root, 'new'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Runs `npm start` on a directory that it must refuse. */
async function start(dataDir: string): Promise<{ code: number | null; complaint: string }> {
  const program = await compiledProgram('start')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1' }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program],
      { env, timeout: 60_000 },
      (_, __, stderr) => {
        // supabase-js says at its import that it will leave Node 20.
        const complaint = stderr.replaceAll(/^.*Node\.js 20 and below are deprecated.*\n/gm, '')
        resolve({ code: child.exitCode, complaint })
      },
    )
  })
}

describe('A data directory', () => {
  it('is created with its parents, for the owner only', () => {
    directory = dataDirectory(path.join(root, 'a/b/c'))
    prepareDataDirectory(directory)
    expect(statSync(directory.root).mode & 0o777).toBe(0o700)
    expect(statSync(directory.mails).mode & 0o777).toBe(0o700)
  })

  it('below a file is refused', async () => {
    const file = path.join(root, 'file')
    writeFileSync(file, '')
    for (const place of [file, path.join(file, 'data')]) {
      expect(await start(place)).toEqual({
        code: 1,
        complaint: `The data directory ${place} cannot be written (a file stands in its place). Set DATA_DIR to a directory that can be.\n`,
      })
    }
  }, 60_000)

  it('where nothing can be created is refused', async () => {
    const { code, complaint } = await start('/proc/no-such-place')
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /^The data directory \/proc\/no-such-place cannot be written \(.+\)\. Set DATA_DIR to a directory that can be\.\n$/,
    )
  })

  it.runIf(mayMount)('on a read-only disk is refused', async () => {
    const disk = mountDisk('1m')
    try {
      disk.makeReadOnly()
      expect(await start(path.join(disk.directory, 'data'))).toEqual({
        code: 1,
        complaint: `The data directory ${disk.directory}/data cannot be written (the disk is read-only). Set DATA_DIR to a directory that can be.\n`,
      })
    } finally {
      disk.remove()
    }
  })

  it.runIf(mayMount)('on a disk too small for a database is refused', async () => {
    const disk = mountDisk('1m')
    try {
      const { code, complaint } = await start(disk.directory)
      expect(code).toBe(1)
      expect(complaint.replace(/has \d+ MB/, 'has 0 MB')).toBe(
        `The disk of ${disk.directory} has 0 MB left; a new database needs 200 MB. Free some space, or set DATA_DIR to another disk.\n`,
      )
    } finally {
      disk.remove()
    }
  })

  it.runIf(mayMount)('on a full disk is refused, also where a part would still fit', () => {
    const disk = mountDisk('1m')
    try {
      directory = dataDirectory(disk.directory)
      mkdirSync(directory.mails)
      mkdirSync(directory.cluster)
      for (const free of [0, 4096, 32_768]) {
        writeFileSync(path.join(disk.directory, 'ballast'), 'x'.repeat(1024 * 1024 - 8192 - free))
        expect(() => prepareDataDirectory(directory), `${free} bytes`).toThrow(
          `The data directory ${disk.directory} cannot be written (the disk is full).`,
        )
      }
    } finally {
      disk.remove()
    }
  })
})

describe('The file of the keys', () => {
  beforeEach(() => {
    mkdirSync(directory.root)
  })

  it('is absent before the first start', () => {
    expect(readBackendFile(directory)).toBeUndefined()
  })

  it('is readable for its owner only', () => {
    writeBackendFile(directory, 'http://localhost:1')
    expect(statSync(directory.backendFile).mode & 0o777).toBe(0o600)
  })

  it('keeps its keys across restarts and stores the new address', () => {
    const first = writeBackendFile(directory, 'http://localhost:1')
    expect(first.secretKey).toMatch(/^sb_secret_[\w-]{43}$/)
    expect(first.jwtSecret).toMatch(/^[\w-]{43}$/)
    expect(first.signingKey).toMatchObject({ kty: 'EC', crv: 'P-256', d: expect.any(String) })
    const second = writeBackendFile(directory, 'http://localhost:2')
    expect(second).toEqual({ ...first, url: 'http://localhost:2' })
    expect(readBackendFile(directory)).toEqual(second)
  })

  it('from before signing keys gets one, and keeps everything else', () => {
    const { signingKey, ...former } = writeBackendFile(directory, 'http://localhost:1')
    writeFileSync(directory.backendFile, JSON.stringify(former))
    const mended = writeBackendFile(directory, 'http://localhost:1')
    expect(mended).toEqual({ ...former, signingKey: expect.any(Object) })
    expect(mended.signingKey.kid).not.toBe(signingKey.kid)
    expect(statSync(directory.backendFile).mode & 0o777).toBe(0o600)
    expect(writeBackendFile(directory, 'http://localhost:1')).toEqual(mended)
  })

  it('has different keys in every directory', () => {
    const other = dataDirectory(root)
    const [a, b] = [writeBackendFile(directory, ''), writeBackendFile(other, '')]
    expect(a.secretKey).not.toBe(b.secretKey)
    expect(a.jwtSecret).not.toBe(b.jwtSecret)
    expect(a.signingKey.d).not.toBe(b.signingKey.d)
  })

  it.each(['', '{', '[]', '{"secretKey":"x"}', '\0\0\0\0'])(
    'is refused, and left alone, when it is damaged to: %j',
    (text) => {
      writeFileSync(directory.backendFile, text)
      const complaint = `${directory.backendFile} is damaged. Restore it from a backup; without it everyone is signed out, so remove it only if that is acceptable.`
      expect(() => readBackendFile(directory)).toThrow(complaint)
      expect(() => writeBackendFile(directory, '')).toThrow(complaint)
      expect(readFileSync(directory.backendFile, 'utf8')).toBe(text)
    },
  )

  it.runIf(mayMount)('survives a disk that fills up while it is written', () => {
    const disk = mountDisk('64k')
    try {
      directory = dataDirectory(disk.directory)
      const file = writeBackendFile(directory, 'http://localhost:1')
      writeFileSync(path.join(disk.directory, 'ballast'), 'x'.repeat(56 * 1024))
      expect(() => writeBackendFile(directory, `http://${'x'.repeat(8192)}`)).toThrow('ENOSPC')
      expect(readBackendFile(directory)).toEqual(file)
    } finally {
      disk.remove()
    }
  })
})
