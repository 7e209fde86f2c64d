import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { CheckedVenue } from '#server/import/checks/check-venue-value.ts'
import { countWords, writeDocumentPath, printErrors } from '#server/import/faults/write-fault.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import { describeWays } from './describe-ways.ts'
import { describeCountry } from '#server/import/checks/check-country.ts'
import { describeDrinkingAge } from '#server/import/checks/check-alcohol.ts'
import { findUnreadFields } from '#server/import/checks/find-unread-fields.ts'
import type { UnreadField } from '#server/import/checks/find-unread-fields.ts'
import { warnOfIcon } from '#server/import/checks/check-icon.ts'
import { warnOfGateway } from '#server/import/checks/check-processor.ts'
import { offeredHere } from '#server/venue/offered-here.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { readVenueFile } from './read-venue-file.ts'
import type { FindStored } from './read-venue-file.ts'
import type { OptionGroupDocument } from '#contract/menu/menu-document.ts'
import type { UnchangedField } from '#server/import/spreadsheet/keep-unsaid.ts'
import type { VenueTerminal } from './venue-terminal.ts'

/**
 * Reads a file and prints its faults, its warnings and the stored fields that a spreadsheet keeps;
 * null if there is a fault.
 */
export async function readAndReport(
  file: string,
  terminal: VenueTerminal,
  findStored?: FindStored,
): Promise<CheckedVenue | null> {
  const checked = await readVenueFile(file, findStored)
  const findings = checked.ok ? checked.value.warnings : checked.error
  const prefix = checked.ok ? 'warning: ' : ''
  printErrors(file, findings, (text) => terminal.printError(prefix + text))
  if (checked.ok) {
    for (const line of describeUnchanged(checked.value.kept)) terminal.print(line)
    return checked.value
  }
  terminal.printError(`${file} has ${countWords(findings.length, 'fault')}; nothing was imported`)
  return null
}

export interface VenueWords {
  /** Text around the venue's name and its counts. */
  readonly before: string
  readonly after: string
  /** Heading of what guests can do. */
  readonly title: string
  /** Names of the venues of a marketplace hub. */
  readonly makers: readonly string[]
  /** Null: not known, because it is a file alone. */
  readonly attendance: Attendance | null
}

/** Prints a venue's counts, what its guests can do, and the fields without effect. */
export function printVenue(
  { document }: CheckedVenue,
  { print, printError, gateway, hasFile = () => true }: VenueTerminal,
  { before, after, title, makers, attendance }: VenueWords,
): void {
  const { restaurant } = document
  const warnings = [...warnOfGateway(restaurant, gateway), ...warnOfIcon(restaurant, hasFile)]
  for (const { at, expected, found } of warnings) {
    printError(`warning: ${writeDocumentPath(at)}: expected ${expected}, found ${found}`)
  }
  print(`${before}${countTexts(document)}${after}`)
  print(title)
  const offered = offeredHere(document, { gateway, textsOf: () => null })
  const settings = readCheckoutSettings(offered.restaurant)
  const at = Date.now()
  const guests = publishedDocument(offered, at)
  const school = readSchoolSettings(document.restaurant)
  const described = {
    ...readVenue(guests.document),
    settings,
    school,
    makers,
    attendance,
    at,
  }
  for (const line of describeWays(described)) print(line)
  print(describeCountry(document.restaurant))
  const drinkingAge = describeDrinkingAge(document)
  if (drinkingAge !== null) print(drinkingAge)
  const unread = findUnreadFields(document, offered, at)
  if (unread.length > 0) print('These fields have no effect here')
  for (const field of unread) print(`  ${writeUnread(field)}`)
}

function writeUnread({ at, places, reason }: UnreadField): string {
  const more = places === 1 ? '' : ` and at ${countWords(places - 1, 'more place')}`
  return `${writeDocumentPath(at)}${more}: ${reason}`
}

function countTexts(document: VenueDocument): string {
  const { menus, sections, items, options } = countVenue(document)
  const counts = [
    countWords(menus, 'menu'),
    countWords(sections, 'section'),
    countWords(items, 'item'),
    countWords(options, 'option'),
  ]
  return `${document.restaurant.name}: ${counts.join(', ')}`
}

interface VenueCounts {
  readonly menus: number
  readonly sections: number
  readonly items: number
  /** Option values as written, nested ones too. */
  readonly options: number
}

export function countVenue({ menus }: VenueDocument): VenueCounts {
  const sections = menus.flatMap((menu) => menu.sections)
  const items = sections.flatMap((section) => section.items)
  return {
    menus: menus.length,
    sections: sections.length,
    items: items.length,
    options: items.reduce((sum, item) => sum + countOptions(item.options), 0),
  }
}

function countOptions(groups: readonly OptionGroupDocument[] = []): number {
  return groups
    .flatMap((group) => group.values)
    .reduce((sum, value) => sum + 1 + countOptions(value.options), 0)
}

/** The stored fields that a spreadsheet keeps, one line for each kind. */
export function describeUnchanged(kept: readonly UnchangedField[]): readonly string[] {
  return kept.map(({ name, kind, count }) => {
    if (kind === null) return `kept ${name}: the sheet has no row for this setting`
    const rows = countWords(count, kind.replaceAll('_', ' '))
    if (name === null) return `kept ${rows}: the sheet has no row of this kind (${kind})`
    return `kept ${name} of ${rows}: the sheet has no such column`
  })
}
