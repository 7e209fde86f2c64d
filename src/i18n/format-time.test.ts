import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'
import { formatDay, formatMinuteOfDay } from './format-time.ts'
import { startLanguage } from './i18n.ts'

const saturdayAtEight = Date.parse('2026-09-19T20:00-04:00')
const timeZone = 'America/Toronto'

test('a French time has no minutes on the hour, and no break within a day and its time', async () => {
  await startLanguage('fr-CA')
  const place = { timeZone, locale: 'fr-CA' } as const
  expect(formatDay(saturdayAtEight, place)).toBe('samedi\u00A0à\u00A020\u00A0h')
  expect(formatDay(saturdayAtEight + 60_000, place)).toBe('samedi\u00A0à\u00A020\u00A0h\u00A001')
  expect(formatMoment(saturdayAtEight, place)).toBe('19 sept. 2026, 20\u00A0h')
  expect(formatMinuteOfDay(420, 'fr-CA')).toBe('7\u00A0h')
})

test('an English time has both', async () => {
  await startLanguage('en-CA')
  const place = { timeZone, locale: 'en-CA' } as const
  expect(formatDay(saturdayAtEight, place)).toBe('Saturday 8:00 p.m.')
})
