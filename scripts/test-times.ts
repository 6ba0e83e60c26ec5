import { byFile, describeSlowest, describeSteps } from './test/time-report.ts'
import { readTestTimes } from './test/times.ts'

const count = Number(process.argv[2] ?? 50)
const unitFiles = readTestTimes('unit-files')
const browserTests = readTestTimes('browser-tests')

console.log(describeSteps())
for (const [title, rows] of [
  ['Unit and database tests, by file', unitFiles],
  ['Unit and database tests', readTestTimes('unit-tests')],
  ['Browser tests, by file', byFile(browserTests)],
  ['Browser tests', browserTests],
] as const) {
  console.log(`\n${describeSlowest(title, rows, count)}`)
}
