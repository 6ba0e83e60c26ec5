import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { freePort } from '#tests/support/free-port.ts'

/** A disposable Postgres server on this machine. */
export interface PostgresServer {
  url(database: string): string
  /** Runs one statement as the superuser, in the database `postgres`. */
  run(statement: string): Promise<void>
  /**
   * Shuts it down and keeps its cluster for `startPostgres`; call `stop` afterwards.
   * @param place a folder that does not exist yet.
   */
  keepCluster(place: string): Promise<void>
  stop(): Promise<void>
}

const runProgram = promisify(execFile)

/** With its owner, who is another user if this process runs as root. */
const copyFolder = (from: string, to: string) => runProgram('cp', ['-a', from, to])

/** @returns the directory with `initdb` and `postgres`; undefined on a machine without them. */
export function findPostgres(): string | undefined {
  return [...fromPgConfig(), ...fromPath(), ...fromDebian()].find((directory) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(path.join(directory, program))),
  )
}

function fromPgConfig(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()]
  } catch {
    return []
  }
}

function fromPath(): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
}

function fromDebian(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => path.join(root, version, 'bin'))
}

/**
 * The server runs as long as this process holds the other end of stdin, so that neither it nor its
 * files outlive a test run, even one that was killed.
 */
const keeper = /* sh */ `
bin=$1 home=$2 port=$3
clean() {
  [ -f "$home/data/postmaster.pid" ] && "$bin/pg_ctl" stop --mode immediate --silent --pgdata "$home/data"
  rm -rf "$home"
}
trap 'clean >/dev/null 2>&1' EXIT
trap 'exit 1' HUP INT TERM
# The reader of "ready" may be gone by then.
trap '' PIPE
set -- --pgdata "$home/data" --username postgres --auth trust --encoding UTF8 --no-sync
[ -d "$home/data" ] ||
  "$bin/initdb" "$@" --locale C.UTF-8 >"$home/log" 2>&1 || "$bin/initdb" "$@" --locale C >>"$home/log" 2>&1 ||
  { cat "$home/log" >&2; exit 1; }
cat >>"$home/data/postgresql.conf" <<SETTINGS
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = ''
shared_buffers = 32MB
fsync = off
synchronous_commit = off
full_page_writes = off
SETTINGS
"$bin/pg_ctl" start --wait --silent --pgdata "$home/data" --log "$home/log" </dev/null >/dev/null 2>&1 ||
  { cat "$home/log" >&2; exit 1; }
echo ready
cat >/dev/null
`

/**
 * Starts a server, reachable only on 127.0.0.1 and without a password.
 * @param cluster kept by another server; by default an empty one.
 * @throws if no binaries are found or the server does not start.
 */
export async function startPostgres(cluster?: string): Promise<PostgresServer> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('No Postgres binaries were found.')
  const home = mkdtempSync(path.join(tmpdir(), 'test-postgres-'))
  const account = unprivilegedAccount()
  if (account !== undefined) chownSync(home, account.uid, account.gid)
  const data = path.join(home, 'data')
  if (cluster !== undefined) await copyFolder(cluster, data)
  const port = await freePort()
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', bin, home, String(port)], {
    ...account,
    cwd: home,
    // Ctrl-C reaches the whole process group; the keeper must survive it to clean up.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const isReady = await Promise.race([
    new Promise<boolean>((resolve) => child.stdout.once('data', () => resolve(true))),
    exited.then(() => false),
  ])
  if (!isReady) {
    rmSync(home, { recursive: true, force: true })
    throw new Error(`Postgres did not start: ${complaint}`)
  }
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    url,
    run: async (statement) => {
      const sql = postgres(url('postgres'), { max: 1 })
      try {
        await sql.unsafe(statement)
      } finally {
        await sql.end()
      }
    },
    keepCluster: async (place) => {
      const options = ['stop', '--mode', 'fast', '--silent', '--pgdata', data]
      await runProgram(path.join(bin, 'pg_ctl'), options, { ...account, cwd: home })
      await copyFolder(data, place)
    },
    stop: async () => {
      child.stdin.end()
      await exited
    },
  }
}

/** Postgres refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Postgres does not run as root, and there is neither a user postgres nor nobody.')
}
