import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 200 })
const entry: fc.Arbitrary<CalendarEntry> = fc
  .record({
    uid: fc.string({ minLength: 1, maxLength: 60 }).map((name) => `lunch.${name}@comanda.example`),
    startsAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1000),
    minutes: fc.integer({ min: 1, max: 600 }),
    title: text,
    place: text,
    text,
    writtenAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1000),
    alarmMinutes: fc.option(fc.nat(1000), { nil: undefined }),
  })
  .map(({ minutes, alarmMinutes, ...given }) => ({
    ...given,
    endsAt: given.startsAt + minutes * 60_000,
    address: 'https://comanda.example/birch?selectedWeek=2026-11-22',
    ...(alarmMinutes === undefined ? {} : { alarmMinutes }),
  }))

test('every file is a calendar by the grammar of RFC 5545', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), (entries) => {
      const { name, parts, values } = readCalendar(calendarFile(entries))
      expect(name).toBe('VCALENDAR')
      // Section 3.6: exactly one of each.
      expect([...values.keys()].toSorted()).toEqual(['PRODID', 'VERSION'])
      expect(values.get('VERSION')).toBe('2.0')
      expect(parts).toHaveLength(entries.length)
      parts.forEach((event, place) => checkEvent(event, entries[place]))
    }),
  )
})

test('the check refuses what the format does not allow', () => {
  const file = calendarFile([
    {
      uid: 'a@b',
      startsAt: 0,
      endsAt: 60_000,
      title: 'A',
      place: 'B',
      text: 'C',
      address: 'https://comanda.example/',
      writtenAt: 0,
    },
  ])
  expect(() => readCalendar(file.replaceAll('\r\n', '\n'))).toThrow('line break')
  expect(() => readCalendar(file.replace('SUMMARY:A', `SUMMARY:${'A'.repeat(70)}`))).toThrow('75')
  expect(() => readCalendar(file.replace('SUMMARY:A', 'SUMMARY:A,B'))).not.toThrow()
  // A separator of Unicode is a letter of its text.
  expect(() => readCalendar(file.replace('SUMMARY:A', 'SUMMARY:A\u2028B'))).not.toThrow()
  expect(() => readText('A,B')).toThrow('escaped')
  expect(() => readText(String.raw`A\x`)).toThrow('escaped')
  expect(() => readCalendar(file.replace('UID:a@b', 'UID:a@b\r\nUID:c@d'))).toThrow('twice')
  expect(() => readCalendar(file.replace('END:VEVENT\r\n', ''))).toThrow('ends')
  expect(() => readCalendar(file.replace('SUMMARY:A', 'SUMMARY:A\u0007'))).toThrow('control')
})

/** Sections 3.6.1 and 3.6.6. */
function checkEvent({ name, values, parts }: Component, given: CalendarEntry | undefined): void {
  expect(name).toBe('VEVENT')
  const names = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL']
  expect([...values.keys()]).toEqual(names)
  for (const time of ['DTSTAMP', 'DTSTART', 'DTEND']) {
    expect(values.get(time)).toMatch(
      /^\d{4}(0[1-9]|1[0-2])([0-2]\d|3[01])T([01]\d|2[0-3])[0-5]\d[0-5]\dZ$/,
    )
  }
  expect(values.get('DTEND')?.localeCompare(values.get('DTSTART') ?? '')).toBe(1)
  const shown = (value: string | undefined) =>
    value?.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
  expect(readText(values.get('SUMMARY'))).toBe(shown(given?.title))
  expect(readText(values.get('LOCATION'))).toBe(shown(given?.place))
  expect(readText(values.get('DESCRIPTION'))).toBe(shown(given?.text))
  expect(readText(values.get('UID'))).toBe(given?.uid)
  expect(URL.canParse(values.get('URL') ?? '')).toBe(true)
  expect(parts).toHaveLength(given?.alarmMinutes === undefined ? 0 : 1)
  for (const alarm of parts) {
    expect(alarm.name).toBe('VALARM')
    expect([...alarm.values.keys()]).toEqual(['ACTION', 'TRIGGER', 'DESCRIPTION'])
    expect(alarm.values.get('ACTION')).toBe('DISPLAY')
    expect(alarm.values.get('TRIGGER')).toMatch(/^-PT\d+M$/)
  }
}

interface Component {
  readonly name: string
  readonly values: Map<string, string>
  readonly parts: Component[]
}

/** Section 3.1: lines of at most 75 octets, which end in CRLF; a space continues the one before. */
function readCalendar(file: string): Component {
  if (!file.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(file))
    throw new Error('A line break is none of the format')
  const octets = new TextEncoder()
  for (const line of file.split('\r\n')) {
    if (octets.encode(line).length > 75) throw new Error('A line is longer than 75 octets')
    if (/\p{Cc}/u.test(line)) throw new Error('A line has a control character')
    if (new TextDecoder('utf-8', { fatal: true }).decode(octets.encode(line)) !== line) {
      throw new Error('A line is broken inside a character')
    }
  }
  const root: Component = { name: '', values: new Map(), parts: [] }
  const open = [root]
  for (const line of file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/su.exec(line) ?? []
    const within = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const part = { name: value, values: new Map(), parts: [] }
      within.parts.push(part)
      open.push(part)
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} ends where another is open`)
    } else {
      if (name === '') throw new Error('A line has no name')
      if (within.values.has(name)) throw new Error(`${name} is there twice`)
      within.values.set(name, value)
    }
  }
  const [calendar, ...others] = root.parts
  if (!calendar || others.length > 0 || open.length > 1) throw new Error('A calendar never ends')
  return calendar
}

/** Section 3.3.11. */
function readText(value = ''): string {
  const plain = value.replaceAll(/\\[\\;,nN]/g, '')
  if (/[\\;,]/.test(plain)) throw new Error('A sign of the format is not escaped')
  return value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
