import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { getChildren } from '#contract/account/child-calls.ts'
import { localeHeader, problemSchema } from '#contract/problem.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

async function aParent() {
  const { app, accounts } = await aServerInMemory(aSmallVenue())
  const parent = await signIn(accounts)
  const other = await signIn(accounts)
  const ask = (path: string, body: object, headers: Readonly<Record<string, string>>) =>
    app.request(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    accounts,
    parent,
    other,
    answer: (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      ask(path, body, { ...parent.headers, ...headers }),
    children: async (path: string, body: object, of = parent) => {
      const answer = await ask(path, body, of.headers)
      return v.parse(getChildren.answer, await answer.json()).children
    },
  }
}

const aChild = (given: object = {}) => ({
  id: randomUUID(),
  name: 'Zoé',
  schoolClass: '4B',
  allergens: ['dairy'],
  ...given,
})

test('a child is added, changed and removed, each answered with all children', async () => {
  const { children } = await aParent()
  const [zoe, max] = [aChild(), aChild({ name: ' Max ', allergens: ['soy', 'egg', 'soy'] })]
  expect(await children('get-children', {})).toEqual([])
  expect(await children('save-child', zoe)).toEqual([zoe])
  const added = { ...max, name: 'Max', allergens: ['egg', 'soy'] }
  expect(await children('save-child', max)).toEqual([zoe, added])
  const older = { id: zoe.id, name: 'Zoé', allergens: [] }
  expect(await children('save-child', older)).toEqual([{ ...older, schoolClass: '' }, added])
  expect(await children('remove-child', { id: zoe.id })).toEqual([added])
  expect(await children('remove-child', { id: zoe.id })).toEqual([added])
})

test('a form that was opened before another device’s change takes nothing of it back', async () => {
  const { children } = await aParent()
  const { id, ...shown } = aChild()
  await children('save-child', { id, ...shown })
  await children('save-child', { id, ...shown, allergens: ['dairy', 'peanuts'], shown })
  const renamed = { id, ...shown, name: 'Zoë', shown }
  const both = { id, ...shown, name: 'Zoë', allergens: ['peanuts', 'dairy'] }
  expect(await children('save-child', renamed)).toEqual([both])
  // A repeated call as well.
  expect(await children('save-child', renamed)).toEqual([both])
})

test('a person who changes children without end has to wait, and another does not', async () => {
  const { answer, children, other } = await aParent()
  const ask = () => answer('get-children', {})
  for (let times = 0; times < 60; times += 1) expect((await ask()).status).toBe(200)
  const late = await answer('save-child', aChild())
  expect([late.status, Number(late.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(await children('get-children', {}, other)).toEqual([])
})

test('nobody sees, changes or removes the children of another account', async () => {
  const { children, other } = await aParent()
  const zoe = aChild()
  await children('save-child', zoe)
  expect(await children('get-children', {}, other)).toEqual([])
  const theirs = { ...zoe, name: 'Another' }
  expect(await children('save-child', theirs, other)).toEqual([theirs])
  await children('remove-child', { id: zoe.id }, other)
  expect(await children('get-children', {})).toEqual([zoe])
})

test('each fault of a child is said at its field, in both languages', async () => {
  const { answer } = await aParent()
  const faults = async (given: object, locale: string) => {
    const response = await answer('save-child', aChild(given), { [localeHeader]: locale })
    expect(response.status).toBe(400)
    return v.parse(problemSchema, await response.json()).fields
  }
  for (const locale of ['en-CA', 'fr-CA']) {
    const fields = await faults(
      { name: ' ', schoolClass: 'x'.repeat(41), allergens: ['hay'] },
      locale,
    )
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['allergens.0', 'name', 'schoolClass'])
    expect(Object.keys((await faults({ name: 'Zo\né' }, locale)) ?? {})).toEqual(['name'])
    expect(Object.keys((await faults({ name: 'x'.repeat(61) }, locale)) ?? {})).toEqual(['name'])
    expect(Object.keys((await faults({ id: '7' }, locale)) ?? {})).toEqual(['id'])
  }
})

test('an account has twelve children at most, and each of them can still be changed', async () => {
  const { answer, children } = await aParent()
  const twelve = Array.from({ length: 12 }, (_, index) => aChild({ name: `Child ${index}` }))
  for (const child of twelve) expect((await answer('save-child', child)).status).toBe(200)
  expect((await answer('save-child', aChild())).status).toBe(400)
  expect(await children('save-child', { ...twelve[0], name: 'Zoé' })).toHaveLength(12)
})

test('the export names the children, and a deleted account has none', async () => {
  const { accounts, answer, parent } = await aParent()
  const zoe = aChild()
  await answer('save-child', zoe)
  const exported: unknown = await (await answer('export-data', {})).json()
  expect(exported).toMatchObject({ children: [zoe] })
  expect((await answer('delete-account', {})).status).toBe(200)
  expect(await accounts.children?.ofUser(parent.userId)).toEqual([])
})
