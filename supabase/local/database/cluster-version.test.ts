import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyCluster } from '#tests/support/databases/pglite-cluster.ts'
import { clusterVersion, requireClusterVersion } from './cluster-version.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'cluster-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

it('knows the version of clusters that the embedded database creates', async () => {
  const cluster = path.join(directory, 'postgres')
  await copyCluster(cluster, 'empty')
  expect(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()).toBe(clusterVersion)
  expect(() => requireClusterVersion(cluster)).not.toThrow()
}, 60_000)

it('accepts a directory without a cluster', () => {
  expect(() => requireClusterVersion(path.join(directory, 'missing'))).not.toThrow()
})

it('refuses a cluster of another version, and reports both', () => {
  writeFileSync(path.join(directory, 'PG_VERSION'), '17\n')
  expect(() => requireClusterVersion(directory)).toThrow(/PostgreSQL 17.*PostgreSQL 18/)
})
