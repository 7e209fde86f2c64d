import { expect, test } from 'vitest'
import { faultOfStar, isOfForm } from './printer-status.ts'

test.each(['200 OK', '200', 'OK', '211 Paper low', '220 Printing', '2001 later'])(
  '%s prints',
  (status) => expect(faultOfStar(status)).toBeNull(),
)

test.each([
  ['410 Out of paper', 'no_paper', '410'],
  ['411', 'no_paper', '411'],
  ['420 Cover open', 'cover_open', '420'],
  ['500', 'printer_fault', '500'],
  ['520 Timeout', 'printer_fault', '520'],
  ['', 'printer_fault', ''],
  ['<script>', 'printer_fault', ''],
] as const)('%s does not, because of %s', (status, why, detail) => {
  expect(faultOfStar(status)).toEqual({ why, detail })
})

test('a printer that could not read a form may read another', () => {
  expect(isOfForm({ why: 'printer_fault', detail: '511' })).toBe(true)
  expect(isOfForm({ why: 'printer_fault', detail: '520' })).toBe(false)
  expect(isOfForm({ why: 'no_paper', detail: '410' })).toBe(false)
})
