import { excusedMutants } from './excused-mutants.ts'
import { findRoom, roomNames } from './rooms.ts'
import { runMutants } from './run-mutants.ts'
import { withDatabase } from './with-database.ts'
import { oneLine, weighMutants, type TestedMutant, type Verdict } from './weigh-mutants.ts'

/**
 * npm run mutate -- ROOM [ROOM …]
 * Fails below this score (in percent), and where an excused mutant is not there any more.
 */
const leastScore = 90

const names = process.argv.slice(2)
const unknown = names.filter((name) => findRoom(name) === null)
const write = (text: string) => process.stdout.write(`${text}\n`)

if (names.length === 0 || unknown.length > 0) {
  write(`npm run mutate -- ROOM, where ROOM is one of: ${roomNames.join(', ')}`)
  process.exitCode = 1
} else {
  const lines: string[] = []
  for (const name of names) {
    const room = findRoom(name)
    if (room === null) continue
    const run = () => runMutants(room)
    const verdict = weighMutants(
      await (room.onDatabase ? withDatabase(run) : run()),
      excusedMutants,
    )
    describe(verdict)
    lines.push(summarize(name, verdict))
    if (verdict.score < leastScore || verdict.stale.length > 0) process.exitCode = 1
  }
  for (const line of lines) write(line)
}

function describe({ survivors, stale }: Verdict): void {
  for (const survivor of survivors) write(place(survivor))
  for (const { file, line, from, to } of stale) {
    write(`excused, but no survivor any more: ${file} "${line}"\n  ${from}  →  ${to}`)
  }
}

function place({ file, lineNumber, line, from, to, outcome }: TestedMutant): string {
  const [before, after] = [from, to].map((text) => oneLine(text).slice(0, 300))
  return `${file}:${lineNumber} ${outcome}: ${line}\n  ${before}  →  ${after || '(nothing)'}`
}

function summarize(name: string, { score, killed, counted, excused }: Verdict): string {
  return `${name.padEnd(8)} ${score.toFixed(1).padStart(5)} %  ${killed} of ${counted} killed, ${excused.length} excused`
}
