import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { readClusterArchive } from '#tests/support/databases/pglite-cluster.ts'
import { proofs } from '#tests/support/proof-length.ts'

/**
 * An engine that loops inside WebAssembly blocks its whole thread, including the test's timers, so
 * it runs in a thread that can be ended from outside. PGlite 0.4.5 survived no more than 1,522
 * syntax errors, 7,612 divisions by zero or 12,509 repeated keys.
 */
const [syntaxErrors, divisions, repeatedKeys] = proofs.failedStatements

const body = /* js */ `
  const { parentPort, workerData } = require('node:worker_threads')
  import('@electric-sql/pglite').then(async ({ PGlite }) => {
    const database = new PGlite({ loadDataDir: workerData })
    await database.exec('create table leads (id int primary key); insert into leads values (1)')
    for (const [sql, times] of [['selec 1', ${syntaxErrors}], ['select 1/0', ${divisions}], ['insert into leads values (1)', ${repeatedKeys}]]) {
      for (let time = 0; time < times; time++) {
        await database.query(sql).then(
          () => { throw new Error('a statement that must fail succeeded') },
          () => undefined,
        )
      }
      parentPort.postMessage(sql)
    }
    const { rows } = await database.query('select id from leads')
    parentPort.postMessage(rows)
  })
`

it(
  'the embedded database works after any number of failed statements',
  async () => {
    const workerData = await readClusterArchive('empty')
    const worker = new Worker(body, { eval: true, workerData })
    try {
      const said: unknown[] = []
      await new Promise<void>((resolve, reject) => {
        worker.on('error', reject)
        worker.on('message', (message) => {
          said.push(message)
          if (Array.isArray(message)) resolve()
        })
      })
      expect(said).toEqual(['selec 1', 'select 1/0', 'insert into leads values (1)', [{ id: 1 }]])
    } finally {
      await worker.terminate()
    }
  },
  proofs.timeout,
)
