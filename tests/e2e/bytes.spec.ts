import { readdirSync, readFileSync } from 'node:fs'
import { firstVisitBytes, precachedBytes } from '../bench/first-visit-bytes.ts'
import { expect, test } from './provider.ts'

test('a first visit, and what is cached for a start without a network, stay within their budgets of bytes', async ({
  provider,
}) => {
  const figures = [...(await firstVisitBytes(provider.origin)), precachedBytes('dist/client')]
  const budgets = figures.flatMap(({ name, value, goal }) =>
    goal && 'most' in goal ? [{ name, value, most: goal.most }] : [],
  )
  expect(budgets.length).toBeGreaterThan(3)
  for (const { name, value, most } of budgets) expect.soft(value, name).toBeLessThanOrEqual(most)
})

test('built styles and scripts write no colour that only newer browsers can read', async ({
  provider,
}) => {
  const ofCardPage = ['tokens.css', 'high-contrast.css', 'card-page.css'].map(async (name) => {
    const answer = await fetch(`${provider.cardOrigin}/${name}`)
    return { name: `card page: ${name}`, text: await answer.text() }
  })
  const ofApp = readdirSync('dist/client/assets')
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(`dist/client/assets/${name}`, 'utf8') }))
  const built = [...(await Promise.all(ofCardPage)), ...ofApp]
  expect(built.length).toBeGreaterThan(50)
  const newer = built.filter(({ text }) => /light-dark\(/.test(text))
  expect(newer.map(({ name }) => name)).toEqual([])
})
