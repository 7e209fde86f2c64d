import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Result } from '#domain/result.ts'
import type { Accepted } from '#server/import/checks/check-document.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { writeFault } from '#server/import/faults/write-fault.ts'
import { venueSheets } from '#tests/fixtures/files-of-rooms.ts'
import type { RightAnswer, RoomFile } from '#tests/fixtures/files-of-rooms.ts'
import {
  codesSheets,
  eventsSheets,
  rotationsSheets,
  venueDocuments,
} from '#tests/fixtures/lists-of-rooms.ts'
import { checkEvents } from './check-events.ts'
import { checkRotations } from './check-rotations.ts'
import { readCodesFile } from './read-codes-file.ts'
import { readSheetFile } from './read-sheet-file.ts'
import { readVenueFile } from './read-venue-file.ts'

type Read = (file: string) => Promise<Result<Accepted<unknown>, readonly ImportFault[]>>

const readEvents: Read = async (file) => {
  const sheet = await readSheetFile(file)
  return sheet.ok ? checkEvents(sheet.value, { timeZone: 'America/Toronto' }) : sheet
}

const readRotations: Read = async (file) => {
  const sheet = await readSheetFile(file)
  return sheet.ok ? checkRotations(sheet.value, new Set(['dinner'])) : sheet
}

const kinds: readonly (readonly [Read, readonly RoomFile[]])[] = [
  [readVenueFile, venueSheets],
  [readVenueFile, venueDocuments],
  [readCodesFile, codesSheets],
  [readEvents, eventsSheets],
  [readRotations, rotationsSheets],
]
const files = kinds.flatMap(([read, all]) => all.map((file) => [read, ...file] as const))
const countOf = (answer: keyof RightAnswerFields) =>
  files.filter(([, , , right]) => answer in right).length
type RightAnswerFields = Record<'read' | 'refused' | 'warned', unknown>

const folder = mkdtemp(join(tmpdir(), 'files-'))
afterAll(async () => rm(await folder, { recursive: true, force: true }))

const counts = `${countOf('read')} read, ${countOf('refused')} refused and ${countOf('warned')} warned of`

test(`of ${files.length} files as rooms have them ${counts}, each with its place`, async () => {
  const given: unknown[] = []
  for (const [read, name, content, right] of files) {
    const file = join(await folder, name)
    await writeFile(file, content)
    given.push([name, answerOf(await read(file), { file, name, right })])
  }
  const isRight = files.map(([, name, , right]) => [name, right])
  expect(given).toMatchObject(isRight)
})

interface GivenFile {
  readonly file: string
  readonly name: string
  readonly right: RightAnswer
}

/** The answer in the form of the right one: words that it has are left as they stand there. */
function answerOf(checked: Awaited<ReturnType<Read>>, { file, name, right }: GivenFile): object {
  const findings = checked.ok ? checked.value.warnings : checked.error
  const lines = findings.map((fault) => writeFault(file, fault).replace(file, name))
  if (checked.ok && lines.length === 0) return { read: checked.value.document }
  const field = checked.ok ? 'warned' : 'refused'
  const words = Object.values(right).find((word) => typeof word === 'string') ?? '-'
  const [only = '', ...others] = lines
  return { [field]: others.length === 0 && only.includes(words) ? words : lines }
}
