import type { Sql } from '#server/postgres/sql.ts'
import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { checkRotations } from './check-rotations.ts'
import { importForVenue } from './import-for-venue.ts'
import type { ImportingVenue } from './import-for-venue.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { readSheetFile, type SheetText } from './read-sheet-file.ts'
import type { VenueTerminal } from './venue-terminal.ts'

type RotationCommand = Extract<VenueCommand, { readonly type: 'rotation' }>

/** Imports a school's rotations and holidays in place of those before. Returns the exit code. */
export function importRotations(
  { slug, file }: RotationCommand,
  terminal: VenueTerminal,
): Promise<number> {
  return importForVenue({ file, slug, read: readSheetFile, check, save }, terminal)

  function check(source: SheetText, { document }: ImportingVenue) {
    return checkRotations(source, menuIdsOf(document))
  }

  async function save(sql: Sql, { venue, document }: ImportingVenue, content: RotationsDocument) {
    const { rotations, holidays = [] } = content
    const venueId = asId<VenueId>(document.restaurant.id)
    await createPostgresSchoolCalendarStore(sql).save(venueId, content, new Date())
    const weeks = rotations.reduce((sum, rotation) => sum + rotation.weeks.length, 0)
    const counts = [
      countWords(rotations.length, 'rotation'),
      countWords(weeks, 'week'),
      countWords(holidays.length, 'holiday'),
    ]
    terminal.print(`${venue.displayName}: ${counts.join(', ')}`)
    if (document.restaurant.k12 !== true) {
      terminal.printError(
        'warning: these menus are not given out: k12 is not true in the venue’s document',
      )
    }
    return 0
  }
}

/** Menus that are not published yet can be planned for. */
function menuIdsOf({ menus }: VenueDocument): ReadonlySet<string> {
  return new Set(menus.map(({ id }) => String(id)))
}
