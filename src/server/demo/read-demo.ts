import { fileURLToPath } from 'node:url'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Result } from '#domain/result.ts'
import { readBrandFile } from '#server/import/command/brand-commands.ts'
import { checkRotations } from '#server/import/command/check-rotations.ts'
import { readCodesFile } from '#server/import/command/read-codes-file.ts'
import { readSheetFile } from '#server/import/command/read-sheet-file.ts'
import { readVenueFile } from '#server/import/command/read-venue-file.ts'
import { codesOfDocument } from '#server/import/document/codes-of-document.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { writeFault } from '#server/import/faults/write-fault.ts'
import { birchHolidays } from './birch-holidays.ts'
import { demoBrandIds } from './demo-venues.ts'
import type { DemoSlug } from './demo-venues.ts'

/** A file of the demo, beside this module or beside the built server. */
export function demoFile(name: string): string {
  return fileURLToPath(new URL(`./demo-files/${name}`, import.meta.url))
}

export async function readDemoVenue(slug: DemoSlug): Promise<VenueDocument> {
  return (await accepted(`${slug}.csv`, readVenueFile)).document
}

/** Codes, gift cards and people to try at a venue; what of them counts is as its document says. */
export async function readDemoCodes(document: VenueDocument) {
  return codesOfDocument(
    (await accepted('codes.csv', readCodesFile)).document,
    readVenue(document).venue.timeZone,
  )
}

/** The demo school's menus by day: three weeks of hot lunches in turn, what there is every day, and holidays. */
export async function readBirchCalendar(
  { menus }: VenueDocument,
  firstYear: number,
): Promise<RotationsDocument> {
  const menuIds = new Set(menus.map(({ id }) => String(id)))
  const { document: rotations } = await accepted('birch-hill-rotations.csv', async (file) => {
    const sheet = await readSheetFile(file)
    return sheet.ok ? checkRotations(sheet.value, menuIds) : sheet
  })
  return { ...rotations, holidays: [...birchHolidays(firstYear)] }
}

/** The brands of the demo, at the specification's paths of the deployment's own address. */
export async function readDemoBrands(): Promise<readonly BrandDocument[]> {
  return Promise.all(demoBrandIds.map(async (id) => accepted(`brand-${id}.json`, readBrandFile)))
}

type Read<Content> = (file: string) => Promise<Result<Content, readonly ImportFault[]>>

/** The content of a file; throws with its faults, as the import tells them. */
async function accepted<Content>(name: string, read: Read<Content>): Promise<Content> {
  const file = demoFile(name)
  const content = await read(file)
  if (content.ok) return content.value
  throw new Error(content.error.map((fault) => writeFault(file, fault)).join('\n'))
}
