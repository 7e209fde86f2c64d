import { expect, test } from 'vitest'
import { readGeonames } from './geonames.ts'

test('the extract says whose it is, under which licence, of which day and from what', async () => {
  const [[whose = '', day = '', sources = ''] = []] = await readGeonames('source')
  expect(whose).toMatch(/GeoNames .*CC BY 4\.0/)
  expect(day).toMatch(/^extract of \d{4}-\d\d-\d\d$/)
  expect(sources).toMatch(/^[a-z-]+@[\d.]+(?:, [a-z-]+@[\d.]+)*$/)
})

test.each([
  ['canada', 5, 1_600],
  ['states', 5, 41_000],
  ['cities', 7, 17_000],
] as const)(
  'each line of %s has its columns and a point of North America',
  async (part, columns, least) => {
    const rows = await readGeonames(part)
    expect(rows.length).toBeGreaterThan(least)
    const wrong = rows.filter((row) => {
      const [, , region = '', latitude, longitude] = row
      const isPoint =
        Number(latitude) > 15 && Number(latitude) < 85 && Math.abs(Number(longitude)) > 50
      return row.length !== columns || !/^(?:CA|US)-[A-Z]{2}$/.test(region) || !isPoint
    })
    expect(wrong).toEqual([])
  },
)
