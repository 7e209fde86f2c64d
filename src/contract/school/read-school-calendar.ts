import type { SchoolCalendar } from '#domain/school/school-calendar.ts'
import type { RotationsDocument } from './rotations-document.ts'
import type { LocalText } from '#domain/venue/local-text.ts'

type RotationDocument = RotationsDocument['rotations'][number]

/** A school's calendar from its document, as `rotationsDocumentSchema` has accepted it. */
export function readSchoolCalendar({
  rotations,
  holidays = [],
}: RotationsDocument): SchoolCalendar {
  return {
    rotations: rotations.map((rotation) => ({
      id: String(rotation.id),
      repeatWeeks: rotation.repeat_weeks ?? null,
      endDate: rotation.end_date ?? null,
      weeks: rotation.weeks.map(readWeek),
    })),
    holidays: holidays.map(({ date, name, localization }) => ({
      date,
      name: readText(name, localization, (texts) => texts.name),
    })),
  }
}

function readWeek({ start_date: startDate, days }: RotationDocument['weeks'][number]) {
  return {
    startDate,
    days: days.map(({ day, menus, note, localization }) => ({
      weekday: day,
      menuIds: menus.map(String),
      note: note === undefined ? null : readText(note, localization, (texts) => texts.note),
    })),
  }
}

function readText<Texts>(
  text: string,
  localization: Readonly<Record<string, Texts>> | undefined,
  ofTexts: (texts: Texts) => string,
): LocalText {
  const others = Object.entries(localization ?? {})
  return {
    text,
    localization: Object.fromEntries(others.map(([language, texts]) => [language, ofTexts(texts)])),
  }
}
