import { rotationsDocumentSchema } from '#contract/school/rotations-document.ts'
import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import type { Result } from '#domain/result.ts'
import { doWeeksOverlap } from '#domain/school/rotation.ts'
import type {
  DocumentFault,
  DocumentPath,
  ImportFault,
} from '#server/import/faults/import-fault.ts'
import { acceptDocument } from './check-document.ts'
import type { Accepted } from './check-document.ts'
import { findDamagedTexts } from './find-damaged-texts.ts'
import { findRepeated } from './find-repeated.ts'

export interface RotationRules {
  /** The ids of the venue's menus. */
  readonly menuIds: ReadonlySet<string>
  readonly place: (fault: DocumentFault) => ImportFault
}

/** The checks of every document of rotations, from any file format. With any fault there are none. */
export function checkRotationsValue(
  value: unknown,
  { menuIds, place }: RotationRules,
): Result<Accepted<RotationsDocument>, readonly ImportFault[]> {
  return acceptDocument(value, place, {
    schema: rotationsDocumentSchema,
    checkMeaning: (given) => ({
      faults: checkMeaning(given, menuIds),
      warnings: findDamagedTexts(given),
    }),
  })
}

type RotationDocument = RotationsDocument['rotations'][number]

function checkMeaning(
  { rotations, holidays = [] }: RotationsDocument,
  menuIds: ReadonlySet<string>,
): readonly DocumentFault[] {
  return [
    ...findRepeated(
      'the id of a rotation',
      rotations.map(({ id }, place) => ({ at: ['rotations', place, 'id'], name: id })),
    ),
    ...findRepeated(
      'the date of a holiday',
      holidays.map(({ date }, place) => ({ at: ['holidays', place, 'date'], name: date })),
    ),
    ...rotations.flatMap((rotation, place) =>
      checkRotation(rotation, ['rotations', place], menuIds),
    ),
  ]
}

function checkRotation(
  rotation: RotationDocument,
  at: DocumentPath,
  menuIds: ReadonlySet<string>,
): readonly DocumentFault[] {
  return [
    ...checkEnd(rotation, at),
    ...findOverlaps(rotation, at),
    ...rotation.weeks.flatMap((week, place) =>
      checkDays(week.days, [...at, 'weeks', place, 'days'], menuIds),
    ),
  ]
}

function checkEnd(
  { end_date: endDate, weeks }: RotationDocument,
  at: DocumentPath,
): readonly DocumentFault[] {
  const late = weeks.find(({ start_date: start }) => endDate !== undefined && start > endDate)
  if (endDate === undefined || late === undefined) return []
  const expected = `an end after the start of its weeks, the latest on ${late.start_date}`
  return [{ at: [...at, 'end_date'], expected, found: endDate }]
}

/** One fault for each week that meets one before it. */
function findOverlaps(
  { weeks, repeat_weeks: repeatWeeks }: RotationDocument,
  at: DocumentPath,
): readonly DocumentFault[] {
  return weeks.flatMap(({ start_date: found }, place) => {
    const other = weeks
      .slice(0, place)
      .findIndex((earlier) => doWeeksOverlap(earlier.start_date, found, repeatWeeks ?? null))
    if (other === -1) return []
    const expected = 'a week that overlaps no other of its rotation, in any turn'
    const sameAs = [...at, 'weeks', other, 'start_date']
    return [{ at: [...at, 'weeks', place, 'start_date'], expected, found, sameAs }]
  })
}

function checkDays(
  days: RotationDocument['weeks'][number]['days'],
  at: DocumentPath,
  menuIds: ReadonlySet<string>,
): readonly DocumentFault[] {
  return [
    ...findRepeated(
      'each weekday of a week',
      days.map(({ day }, place) => ({ at: [...at, place, 'day'], name: day })),
    ),
    ...days.flatMap(({ menus }, place) => {
      const own = [...at, place, 'menus']
      const unknown = menus.flatMap((id, menu) =>
        menuIds.has(String(id))
          ? []
          : [{ at: [...own, menu], expected: 'the id of a menu of the venue', found: `"${id}"` }],
      )
      const repeated = menus.map((name, menu) => ({ at: [...own, menu], name }))
      return [...unknown, ...findRepeated('each menu of a day', repeated)]
    }),
  ]
}
