import { asLocale, languageOf } from '#domain/language/locale.ts'
import { writeFile } from 'node:fs/promises'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { drawPdfSheet } from '#server/import/qr-sheet/draw-pdf-sheet.ts'
import { drawSvgSheet } from '#server/import/qr-sheet/draw-svg-sheet.ts'
import type { QrSheet } from '#server/import/qr-sheet/lay-out-sheet.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueCommand } from './parse-venue-command.ts'

interface QrTerminal {
  readonly venueStore: VenueStore
  readonly origin: string
  /** The brand whose look the sheet has if the venue has none; null: no brand finds the venue. */
  readonly brand: BrandDocument | null
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** Writes the table codes of a venue: one PDF, or an SVG file per page. Returns the exit code. */
export async function writeQrPages(
  command: Extract<VenueCommand, { type: 'qr' }>,
  terminal: QrTerminal,
): Promise<number> {
  const { venueStore, origin, brand, printError } = terminal
  const document = await readVenueDocument(venueStore, command.slug)
  if (!document) {
    printError(`There is no venue "${command.slug}"`)
    return 1
  }
  const { venue } = readVenue(document)
  const tables = command.tables ?? venue.tables
  if (tables.length === 0) {
    printError('Which tables? The venue names none; say --tables 1-40')
    return 1
  }
  const unknown = tables.filter((table) => venue.tables.length > 0 && !venue.tables.includes(table))
  if (unknown.length > 0) {
    printError(
      `warning: the venue does not know these tables and will refuse them: ${unknown.join(', ')}`,
    )
  }
  const sheet: QrSheet = {
    origin: command.origin ?? origin,
    slug: venue.slug,
    venueName: venue.displayName,
    languages: [...new Set(venue.locales.map(({ locale }) => languageOf(asLocale(locale))))],
    brandName: brand?.name ?? null,
    color:
      document.restaurant.menu_configuration?.primary_color ?? brand?.theme?.primary_color ?? null,
    tables,
    paper: command.paper,
  }
  return /\.pdf$/i.test(command.out)
    ? writePdf(command.out, sheet, terminal)
    : writeSvg(command.out, sheet, terminal)
}

async function writePdf(
  file: string,
  sheet: QrSheet,
  { print, printError }: QrTerminal,
): Promise<number> {
  const pdf = await drawPdfSheet(sheet)
  if (!pdf.ok) {
    printError(`A PDF has no letters for "${pdf.error.text}"; say --out tables.svg`)
    return 1
  }
  await writeFile(file, pdf.value)
  print(`Wrote ${file}`)
  return 0
}

async function writeSvg(out: string, sheet: QrSheet, { print }: QrTerminal): Promise<number> {
  const pages = drawSvgSheet(sheet)
  const base = out.replace(/\.svg$/i, '')
  for (const [index, page] of pages.entries()) {
    const file = pages.length === 1 ? `${base}.svg` : `${base}-${index + 1}.svg`
    await writeFile(file, page)
    print(`Wrote ${file}`)
  }
  return 0
}
