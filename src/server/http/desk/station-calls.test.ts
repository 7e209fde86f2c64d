import { expect, test } from 'vitest'
import { deskProblemCodes } from '#contract/desk/desk-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'
import { aSoupLine } from '#tests/fixtures/a-served-venue.ts'

const grill = aStation('Grill', false, { sections: ['soups'] })
const bar = aStation('Bar', false, { menus: ['bar'] })
const list = [grill, bar]

async function someDesks() {
  const server = await aDeskServer()
  const [counter, kitchen] = [await server.anEnrolledDesk(), await server.anEnrolledDesk('kitchen')]
  return { ...server, counter, kitchen }
}

test('a counter sets the stations, and every desk reads them', async () => {
  const { counter, kitchen } = await someDesks()
  expect(await kitchen.ask('stations')).toMatchObject({
    status: 200,
    body: { version: 0, stations: [] },
  })
  const set = await counter.ask('stations', { fromVersion: 0, stations: list })
  expect(set).toMatchObject({ status: 200, body: { version: expect.any(Number), stations: list } })
  expect((await kitchen.ask('stations')).body).toEqual(set.body)
  expect((await kitchen.ask('board')).body).toMatchObject({ switched: { stations: set.body } })
})

test('a kitchen sets none', async () => {
  const { kitchen } = await someDesks()
  const set = await kitchen.ask('stations', { fromVersion: 0, stations: list })
  expect(set).toMatchObject({ status: 403, body: { code: problemCodes.notAllowed } })
})

test('a list that another has changed meanwhile stays', async () => {
  const { counter } = await someDesks()
  await counter.ask('stations', { fromVersion: 0, stations: list })
  const late = await counter.ask('stations', { fromVersion: 0, stations: [grill] })
  expect(late).toMatchObject({ status: 409, body: { code: deskProblemCodes.stationsPassed } })
  expect((await counter.ask('stations')).body).toMatchObject({ stations: list })
})

test('a list that makes no order, or names a station twice, is refused; bad fields are named', async () => {
  const { counter } = await someDesks()
  const put = async (...stations: readonly object[]) =>
    counter.ask('stations', { fromVersion: 0, stations })
  expect(await put(aStation('Pass', true))).toMatchObject({
    status: 422,
    body: { code: deskProblemCodes.noMaker },
  })
  expect(await put(grill, aStation('grill'))).toMatchObject({
    status: 422,
    body: { code: deskProblemCodes.stationTwice },
  })
  const many = Array.from({ length: 21 }, (_, place) => aStation(`${place}`))
  for (const [stations, field] of [
    [[{ ...grill, name: 'G'.repeat(31) }], 'stations.0.name'],
    [[grill, { ...bar, name: ' ' }], 'stations.1.name'],
    [[{ ...grill, id: 'grill' }], 'stations.0.id'],
    [[{ ...grill, items: [''] }], 'stations.0.items.0'],
    [many, 'stations'],
  ] as const) {
    expect(await put(...stations)).toMatchObject({
      status: 400,
      body: { code: problemCodes.malformed, fields: { [field]: expect.any(String) } },
    })
  }
})

test('another desk hears of the stations, by a held call and by the stream', async () => {
  const { counter, kitchen } = await someDesks()
  const { next, switched } = (await kitchen.ask('board')).body
  const held = kitchen.ask(`changes?after=${next}&wait=5&version=${switched.version}`)
  const stream = await kitchen.stream(`stream?after=${next}&version=${switched.version}`)
  const { body } = await counter.ask('stations', { fromVersion: 0, stations: list })
  expect((await held).body).toMatchObject({ switched: { stations: body } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes(grill.id)) text += (await reader?.read())?.value ?? ''
  expect(text).toContain('event: changes')
  await reader?.cancel()
})

test('a line that is crossed at one desk is so at the others, with its section and menu', async () => {
  const { counter, kitchen, take } = await someDesks()
  const { content } = aNewOrder()
  const orderId = await take({ content: { ...content, items: [aSoupLine()] } })
  await counter.ask('stations', { fromVersion: 0, stations: list })
  const { body } = await kitchen.press(orderId, {
    kind: 'ticket',
    station: grill.id,
    lines: [0],
    isDone: true,
  })
  expect(body).toMatchObject({ answers: [{ outcome: 'done', order: { status: 'ready' } }] })
  const [shown] = (await counter.ask('board')).body.orders
  expect(shown).toMatchObject({
    status: 'ready',
    lines: [{ sectionId: 'soups', menuId: 'dinner' }],
    tickets: [{ station: grill.id, marks: [{ line: 0, isDone: true }] }],
  })
})

test('a desk says which stations it shows, at its enrolment and after', async () => {
  const { counter } = await someDesks()
  const report = { version: '1', visible: true, started: true, sound: true, waiting: 0 }
  const checkIn = (stations: unknown) => counter.ask('check-in', { ...report, stations })
  expect((await checkIn([grill.id])).status).toBe(200)
  expect((await checkIn(null)).status).toBe(200)
})
