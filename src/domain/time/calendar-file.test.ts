import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { CalendarEntry } from './calendar-file.ts'

function anEntry(given: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    uid: 'final.s-101@comanda.example',
    startsAt: Date.parse('2026-12-06T00:30:00.250Z'),
    endsAt: Date.parse('2026-12-06T03:00:00Z'),
    title: 'The final',
    place: 'Granite Arena',
    text: 'Pre-order 7',
    address: 'https://comanda.example/granite-arena/landing?eventSuite=s-101',
    writtenAt: Date.parse('2026-11-20T12:00:00Z'),
    ...given,
  }
}

test('an entry is one event, with times in UTC and line breaks of the format', () => {
  expect(calendarFile([anEntry()])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Comanda//Comanda//EN',
      'BEGIN:VEVENT',
      'UID:final.s-101@comanda.example',
      'DTSTAMP:20261120T120000Z',
      'DTSTART:20261206T003000Z',
      'DTEND:20261206T030000Z',
      'SUMMARY:The final',
      'LOCATION:Granite Arena',
      'DESCRIPTION:Pre-order 7',
      'URL:https://comanda.example/granite-arena/landing?eventSuite=s-101',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('entries stand one after the other, each with its own alarm', () => {
  const file = calendarFile([anEntry({ alarmMinutes: 300, title: 'A; B' }), anEntry({ uid: 'b' })])
  expect(file.match(/^(?:BEGIN|END):.*$/gm)).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'BEGIN:VALARM',
    'END:VALARM',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  expect(file).toContain(
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT300M\r\nDESCRIPTION:A\\; B\r\nEND:VALARM\r\n',
  )
})

test('signs of the format are escaped in texts, and line breaks written out', () => {
  const file = calendarFile([anEntry({ title: 'A, B; C\\D', text: 'one\r\ntwo\nthree\tfour' })])
  expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D\r\n')
  expect(file).toContain('DESCRIPTION:one\\ntwo\\nthree four\r\n')
})

test('an address is written as it is', () => {
  const address = 'https://comanda.example/a/landing?eventSuite=a,b;c'
  expect(calendarFile([anEntry({ address })])).toContain(`URL:${address}\r\n`)
})

test('a long line is broken at 75 octets, never inside a character', () => {
  const file = calendarFile([anEntry({ title: `${'x'.repeat(66)}é🎟️` })])
  // 8 of the name, 66, and one octet too few for "é".
  expect(file).toContain(`SUMMARY:${'x'.repeat(66)}\r\n é🎟️\r\n`)
})

test('no text breaks the file: each line fits, and unfolding gives the text back', () => {
  const octets = new TextEncoder()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = calendarFile([anEntry({ title })])
      const lines = file.split('\r\n')
      expect(lines.every((line) => octets.encode(line).length <= 75)).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const [summary = ''] =
        file.replaceAll('\r\n ', '').match(/(?<=SUMMARY:).*(?=\r\nLOCATION)/s) ?? []
      expect(summary.replaceAll(/\\([\\;,])/g, '$1')).toBe(title)
    }),
  )
})
