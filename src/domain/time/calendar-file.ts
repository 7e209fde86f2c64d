import type { Instant } from './venue-time.ts'

export interface CalendarEntry {
  /** The same for the same entry always, and unique in the world: a calendar replaces by it. */
  readonly uid: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly title: string
  readonly place: string
  readonly text: string
  /** Absolute. */
  readonly address: string
  /** When the file is written. */
  readonly writtenAt: Instant
  /** Whole minutes from the alarm to the start, at least 0; left out: the calendar rings as it likes. */
  readonly alarmMinutes?: number
}

/**
 * An iCalendar file, its times in UTC (RFC 5545, sections 3.1, 3.3.11, 3.6.1 and 3.6.6); at least
 * one entry.
 */
export function calendarFile(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comanda//Comanda//EN',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(entry: CalendarEntry): readonly string[] {
  const { alarmMinutes } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${writeTime(entry.writtenAt)}`,
    `DTSTART:${writeTime(entry.startsAt)}`,
    `DTEND:${writeTime(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.place)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    // An address is no text: nothing in it is escaped.
    `URL:${entry.address}`,
    ...(alarmMinutes === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `TRIGGER:-PT${alarmMinutes}M`,
          `DESCRIPTION:${escapeText(entry.title)}`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}

/** 20261225T173000Z */
function writeTime(at: Instant): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll(/\r\n?|\n/g, String.raw`\n`)
      // Other control characters are not allowed in a text.
      .replaceAll(/\p{Cc}/gu, ' ')
  )
}

/** Octets of a line, without the line break but with the space that begins a continued line. */
const mostOctets = 75

/** Breaks a long line between characters; the next one begins with a space. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** The size in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}
