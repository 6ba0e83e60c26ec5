import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { closeSync, existsSync, fsyncSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import {
  type SigningJwk,
  createSigningJwk,
  signingJwkSchema,
} from '#supabase/local/identity/signing-key.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** An empty cluster takes 40 MB, and creating it more. */
const neededBytes = 200 * 1024 * 1024

/** Two segments of the write-ahead log, and room for the requests under way. */
const reservedBytes = 48 * 1024 * 1024

const backendFileSchema = v.object({
  url: v.string(),
  publishableKey: v.string(),
  secretKey: v.string(),
  jwtSecret: v.string(),
  /** Missing in directories from before it existed; the next start creates it. */
  signingKey: v.optional(signingJwkSchema),
})

type StoredBackendFile = v.InferOutput<typeof backendFileSchema>

/** The contents of `backend.json`: the address of the embedded backend, and its keys. */
export type BackendFile = StoredBackendFile & { readonly signingKey: SigningJwk }

/** The paths inside one data directory. */
export interface DataDirectory {
  readonly root: string
  readonly backendFile: string
  readonly lockFile: string
  readonly cluster: string
  readonly storage: string
  readonly mails: string
  readonly messages: string
  readonly logs: string
}

export function dataDirectory(root: string): DataDirectory {
  const at = (name: string) => path.join(path.resolve(root), name)
  return {
    root: path.resolve(root),
    backendFile: at('backend.json'),
    lockFile: at('backend.lock'),
    cluster: at('postgres'),
    storage: at('storage'),
    mails: at('mails'),
    messages: at('messages'),
    logs: at('logs'),
  }
}

/**
 * Creates the directory if it is missing and checks that it can be written.
 * @throws UserFacingError when it cannot, or when the disk is nearly full.
 */
export function prepareDataDirectory(directory: DataDirectory): void {
  const probe = path.join(directory.root, `.probe-${process.pid}`)
  try {
    makeDirectory(directory.mails)
    writeDurably(probe, 'x'.repeat(65_536))
  } catch (error) {
    throw new UserFacingError(
      `The data directory ${directory.root} cannot be written (${reason(error)}). Set DATA_DIR to a directory that can be.`,
    )
  } finally {
    if (existsSync(probe)) rmSync(probe)
  }
  const free = freeBytes(directory)
  if (!existsSync(directory.cluster) && free < neededBytes) {
    throw new UserFacingError(
      `The disk of ${directory.root} has ${Math.floor(free / 1024 / 1024)} MB left; a new database needs ${neededBytes / 1024 / 1024} MB. Free some space, or set DATA_DIR to another disk.`,
    )
  }
}

/**
 * Whether the disk has room to write more. PGlite without room for its write-ahead log neither
 * answers nor ends, so that must never happen.
 * @param reserves how many times the reserve must be free.
 */
export function hasSpace(directory: DataDirectory, reserves = 1): boolean {
  return freeBytes(directory) >= reserves * reservedBytes
}

function freeBytes(directory: DataDirectory): number {
  const { bavail, bsize } = statfsSync(directory.root)
  return bavail * bsize
}

/** Like `recursive`, which hides why a disk refuses, and never ends below /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return
  makeDirectory(path.dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function reason(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied'
    case 'EROFS':
      return 'the disk is read-only'
    case 'ENOSPC':
      return 'the disk is full'
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a file stands in its place'
    default:
      return (error as Error).message
  }
}

/** Reads `backend.json`; undefined if there is none yet. */
export function readBackendFile(directory: DataDirectory): StoredBackendFile | undefined {
  let text: string
  try {
    text = readFileSync(directory.backendFile, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), backendFileSchema), text)
  if (!parsed.success) {
    throw new UserFacingError(
      `${directory.backendFile} is damaged. Restore it from a backup; without it everyone is signed out, so remove it only if that is acceptable.`,
    )
  }
  return parsed.output
}

/** Keys are those of the first start; the address is that of the latest. */
export function writeBackendFile(directory: DataDirectory, url: string): BackendFile {
  const secret = () => randomBytes(32).toString('base64url')
  const present = readBackendFile(directory)
  const file: BackendFile = {
    secretKey: `sb_secret_${secret()}`,
    jwtSecret: secret(),
    ...present,
    signingKey: present?.signingKey ?? createSigningJwk(),
    publishableKey: embeddedPublishableKey,
    url,
  }
  const next = `${directory.backendFile}.next`
  writeDurably(next, `${JSON.stringify(file, null, 2)}\n`)
  renameSync(next, directory.backendFile)
  return file
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    // On a full disk, writeSync would write a part and succeed.
    writeFileSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
