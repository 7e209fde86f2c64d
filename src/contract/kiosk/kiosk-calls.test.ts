import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mostKioskTables } from '#domain/kiosk/kiosk.ts'
import { checkInKioskBody, enrollKioskBody } from './kiosk-calls.ts'

const enrollment = { pin: '482913', name: ' Front door ', place: { type: 'pickUp' } }
const checkIn = {
  place: { type: 'table', tableNum: '12' },
  version: '0.1.0',
  waiting: 0,
  refused: 2,
  paused: false,
}

const fault = { at: '2026-07-01T16:00:00Z', name: 'TypeError', where: '' }

test('a device is named without the spaces around its name', () => {
  expect(v.parse(enrollKioskBody, enrollment).name).toBe('Front door')
})

test.each([
  ['pin', { pin: '12345' }, 'expected 6 to 12 digits'],
  ['pin', { pin: 123_456 }, 'expected a PIN'],
  ['name', { name: ' ' }, 'expected a text that is not empty'],
  ['name', { name: 'x'.repeat(61) }, 'expected at most 60 characters'],
  ['name', { name: 'Front\u001B[2Jdoor' }, 'expected one line of text'],
  ['place.type', { place: { type: 'bar' } }, 'expected a table, tables or pickUp'],
  ['place.tableNum', { place: { type: 'table', tableNum: '1 & 2' } }, /^expected a table number/],
  ['place.tableNums', { place: placeOf([]) }, 'expected at least one table number'],
  ['place.tableNums', { place: placeOf(['1', '2', '1']) }, 'expected each table once'],
  ['place.tableNums.1', { place: placeOf(['1', '<b>']) }, /^expected a table number/],
  [
    'place.tableNums',
    { place: placeOf(Array.from({ length: mostKioskTables + 1 }, (_, index) => `${index}`)) },
    `expected at most ${mostKioskTables} table numbers`,
  ],
  ['kiosk', { kiosk: true }, /kiosk/],
])('an enrolment with a wrong %s is refused there', (path, wrong, message) => {
  expect(faultOf(enrollKioskBody, { ...enrollment, ...wrong })).toEqual([
    path,
    expect.stringMatching(message),
  ])
})

test.each([
  ['version', { version: '' }, 'expected a text that is not empty'],
  ['waiting', { waiting: -1 }, 'expected 0 or more'],
  ['refused', { refused: 1.5 }, 'expected a whole number'],
  ['paused', { paused: 'no' }, 'expected true or false'],
  [
    'faults.0.at',
    { faults: [{ ...fault, at: 'now' }] },
    expect.stringMatching(/^expected a moment/),
  ],
  ['faults.0.name', { faults: [{ ...fault, name: 'Zoé' }] }, 'expected the name of an error'],
  ['faults.0.where', { faults: [{ ...fault, where: '/x' }] }, 'expected a file, line and column'],
  ['faults', { faults: Array.from({ length: 21 }, () => fault) }, 'expected at most 20 faults'],
])('a check-in with a wrong %s is refused there', (path, wrong, message) => {
  expect(v.is(checkInKioskBody, checkIn)).toBe(true)
  expect(faultOf(checkInKioskBody, { ...checkIn, ...wrong })).toEqual([path, message])
})

function placeOf(tableNums: readonly string[]) {
  return { type: 'tables', tableNums }
}

function faultOf(schema: v.GenericSchema, body: unknown) {
  const [issue] = v.safeParse(schema, body).issues ?? []
  return [issue && v.getDotPath(issue), issue?.message]
}
