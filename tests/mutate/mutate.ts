import { excusedMutants } from './excused-mutants.ts'
import type { RoomPart } from './room.ts'
import { findRoom, narrowRoom, roomNames } from './rooms.ts'
import { runMutants } from './run-mutants.ts'
import { withDatabase } from './with-database.ts'
import { oneLine, weighMutants, type TestedMutant, type Verdict } from './weigh-mutants.ts'

/**
 * npm run mutate -- ROOM [ROOM …] [FILE …]
 * Fails below this score (in percent), and if an excused mutant no longer exists.
 */
const leastScore = 90

const given = process.argv.slice(2)
const files = given.filter((word) => word.includes('/'))
const names = given.filter((word) => !word.includes('/'))
const rooms = names.map((name) => {
  const room = findRoom(name)
  return { name, room: room && narrowRoom(room, files) }
})
const write = (text: string) => process.stdout.write(`${text}\n`)

if (rooms.length === 0 || rooms.some(({ room }) => room === null)) {
  write(`npm run mutate -- ROOM, where ROOM is one of: ${roomNames.join(', ')}`)
  write('Files of that room after it are mutated alone.')
  process.exitCode = 1
} else {
  const lines: string[] = []
  for (const { name, room } of rooms) {
    if (room === null) continue
    const run = () => mutateParts(room.parts)
    const mutants = await (room.onDatabase ? withDatabase(run) : run())
    const verdict = weighMutants(mutants, excusedMutants)
    lines.push(summarize(name, verdict))
    if (verdict.score < leastScore || verdict.stale.length > 0) process.exitCode = 1
  }
  for (const line of lines) write(line)
}

/** Prints the result of each part at once: a room takes long. */
async function mutateParts(parts: readonly RoomPart[]): Promise<readonly TestedMutant[]> {
  const all: TestedMutant[] = []
  for (const part of parts) {
    const mutants = await runMutants(part)
    describe(weighMutants(mutants, excusedMutants))
    all.push(...mutants)
  }
  return all
}

function describe({ survivors, stale, killed, counted }: Verdict): void {
  write(`${killed} of ${counted} killed`)
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
