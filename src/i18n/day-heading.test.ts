import { expect, test } from 'vitest'
import { dayHeading } from './day-heading.ts'
import { dayName } from './day-name.ts'
import { startLanguage } from './i18n.ts'

const day = { date: '2026-11-24', childName: 'Zoé', schoolClass: '4B' }

test('a day by itself begins with a capital, and within a sentence as its language writes it', async () => {
  await startLanguage('fr-CA')
  expect(dayHeading(day, 'fr-CA')).toBe('Mardi 24 novembre · Zoé · 4B')
  expect(dayName(day, 'fr-CA')).toBe('mardi 24 novembre · Zoé · 4B')
  await startLanguage('en-CA')
  expect(dayHeading(day, 'en-CA')).toBe('Tuesday, November 24 · Zoé · 4B')
})
