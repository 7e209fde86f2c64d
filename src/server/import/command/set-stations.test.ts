import { expect, test } from 'vitest'
import { createMemoryStationStore } from '#tests/twins/venue/memory-station-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { asId } from '#domain/ids.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { setStations } from './set-stations.ts'

async function aTerminal() {
  const venueStore = createMemoryVenueStore()
  const stationStore = createMemoryStationStore(venueStore)
  const document = aServedVenue()
  await venueStore.publish(document)
  async function run(...words: string[]) {
    const said: string[] = []
    const command = parseVenueCommand(['stations', ...words])
    if (!command.ok) return [1, command.error]
    if (command.value.type !== 'stations') throw new Error('The words are of that command')
    const code = await setStations(command.value, {
      venueStore,
      stationStore,
      print: (line) => said.push(line),
      printError: (line) => said.push(`! ${line}`),
    })
    return [code, ...said]
  }
  const { slug, id } = document.restaurant
  const { menus } = document
  return { run, slug, id, menus, stationStore }
}

test('stations are set by the names of sections, menus and items, and printed', async () => {
  const { run, slug, menus } = await aTerminal()
  const [menu] = menus
  const section = menu?.sections[0]
  const item = section?.items[0]
  expect(await run(slug)).toEqual([0, `${slug} has no stations: every desk shows all orders`])
  const words = [`Grill=${section?.name.toUpperCase()}`, `Bar=${item?.name},${menu?.id}`, 'Rest']
  const set = [
    0,
    `Grill: ${section?.name}`,
    `Bar: ${menu?.name}, ${item?.name}`,
    'Rest: what no other station names',
    'Passe: says when an order is ready',
    '4 stations',
  ]
  expect(await run(slug, 'set', ...words, '--expo', 'Passe')).toEqual(set)
  expect(await run(slug)).toEqual(set)
  expect(await run(slug, 'off')).toEqual([
    0,
    `${slug} has no stations: every desk shows all orders`,
  ])
})

test('a station that is set again under its name stays itself', async () => {
  const { run, slug, id, stationStore } = await aTerminal()
  const ids = async () => (await stationStore.read(asId(id))).stations.map((each) => each.id)
  await run(slug, 'set', 'Grill', 'Bar')
  const [grill] = await ids()
  await run(slug, 'set', 'Cold', 'GRILL')
  expect((await ids())[1]).toBe(grill)
})

test('what the menu does not have, two of one name and expediters alone are refused', async () => {
  const { run, slug } = await aTerminal()
  expect(await run(slug, 'set', 'Grill=Bugrers')).toEqual([
    1,
    '! Grill: the menu has no section, menu or item "Bugrers"',
  ])
  expect(await run(slug, 'set', 'Grill', 'grill')).toEqual([1, '! Two stations have the same name'])
  expect(await run(slug, 'set', 'G'.repeat(31))).toEqual([
    1,
    `stations: a name has 1 to 30 characters: "${'G'.repeat(31)}"`,
  ])
  expect(await run(slug, 'set', '--expo', 'Pass')).toEqual([
    1,
    expect.stringMatching(/^stations: /),
  ])
  expect(await run(slug, 'of')).toEqual([1, expect.stringMatching(/^stations: expected set/)])
  expect(await run('nowhere')).toEqual([1, '! There is no venue "nowhere"'])
})
