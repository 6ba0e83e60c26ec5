import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Programs that end with the process that started them, with their own home. */
export interface KeptProcess {
  /** An empty folder that is their HOME, deleted at the end. */
  readonly home: string
  /** Their output so far. */
  output(): string
  /** Resolves when they have ended by themselves. */
  readonly ended: Promise<void>
  /** Kills all of them at once, as a power cut would, and waits until they are gone. */
  stop(): Promise<void>
}

/**
 * The test process holds the keeper's stdin: when it ends, however it does, the pipe closes and the
 * programs end with it. They are found by their home, because browsers put some processes into
 * other sessions. Xvfb is asked to end, so that it removes its lock.
 */
const keeper = /* sh */ `
home=$1
shift
exec 3<&0
setsid "$@" </dev/null 3<&- &
trap '' HUP INT TERM PIPE
exec >/dev/null 2>&1
kept() {
  for file in $(grep -lzxF "HOME=$home" /proc/[0-9]*/environ); do
    number=\${file#/proc/}
    number=\${number%/environ}
    [ "$number" = $$ ] || echo "$number $(cat "/proc/$number/comm")"
  done
}
cat <&3
kept | while read -r number name; do [ "$name" = Xvfb ] || kill -KILL "$number"; done
kept | while read -r number name; do kill -TERM "$number"; done
for moment in 1 2 3 4 5 6 7 8 9; do [ -n "$(kept)" ] && sleep 0.1 || break; done
kept | while read -r number name; do kill -KILL "$number"; done
rm -rf "$home" || { sleep 0.5; rm -rf "$home"; }
`

/** Starts a command, found in PATH, in its own session. */
export function startKept(
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): KeptProcess {
  const home = mkdtempSync(path.join(tmpdir(), 'test-engine-'))
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', home, ...command], {
    // Ctrl-C reaches the whole process group; the keeper must survive it to clean up.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, HOME: home },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<void>((resolve) => child.stdout.once('close', () => resolve()))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // The keeper may have ended already.
  child.stdin.on('error', () => {})
  return {
    home,
    output: () => output,
    ended,
    stop: async () => {
      child.stdin.end()
      await gone
      rmSync(home, { recursive: true, force: true })
    },
  }
}
