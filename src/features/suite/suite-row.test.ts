import { expect, test } from 'vitest'
import { formatOnce } from './suite-row.tsx'

const toronto = { timeZone: 'America/Toronto', locale: 'en-CA' } as const
const inFrench = { ...toronto, locale: 'fr-CA' } as const
const inVancouver = { ...toronto, timeZone: 'America/Vancouver' }

test('an instant is written once in each zone and language', () => {
  let written = 0
  const format = formatOnce((at, { timeZone, locale }) => {
    written += 1
    return `${at} ${timeZone} ${locale}`
  })
  for (const place of [toronto, inFrench, inVancouver, toronto, inFrench, inVancouver]) {
    expect(format(7, place)).toBe(`7 ${place.timeZone} ${place.locale}`)
  }
  expect(written).toBe(3)
})

test('a device that goes on for months forgets what it wrote', () => {
  let written = 0
  const format = formatOnce((at) => {
    written += 1
    return String(at)
  })
  for (let at = 0; at <= 5_000; at += 1) format(at, toronto)
  expect(format(0, toronto)).toBe('0')
  expect(written).toBe(5_002)
})
