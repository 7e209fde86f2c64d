import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { words as stationWords } from '#i18n/locales/en-CA/desk-stations.ts'
import { findViolations } from '../browser/find-violations.ts'
import { setUpDesk } from './desk-steps.ts'
import { expect, test } from './provider.ts'
import { addItem, openMenu, placeButton, reviewOrder } from './steps.ts'

const say = enCA.desk
const { deskStations } = stationWords
const venue = 'lakeside-table'
const [grill, rest] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

test('two tablets of two stations make an order in three presses, each its lines, and the last makes it ready', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page, venue)
  await setStations(page)
  const context = await browser.newContext({
    baseURL: provider.origin,
    locale: 'en-CA',
    viewport: { width: 1280, height: 800 },
  })
  const other = await context.newPage()
  await setUpDesk(other, venue)
  await showStation(page, 'Grill')
  await showStation(other, 'Rest')

  const guest = await (
    await browser.newContext({
      baseURL: provider.origin,
      locale: 'en-CA',
      viewport: { width: 390, height: 844 },
    })
  ).newPage()
  await openMenu(guest)
  await addItem(guest, /Harbour burger/)
  await addItem(guest, /Sweet corn chowder/)
  await reviewOrder(guest)
  await placeButton(guest).click()

  const [own, others] = [page.getByRole('article').last(), other.getByRole('article').last()]
  await expect(own).toContainText('Harbour burger')
  await expect(own).toContainText('Also at: Rest')
  await expect(others).not.toContainText('Harbour burger')
  await own.getByRole('button', { name: /^Accept/ }).click()
  const making = page.getByRole('region', { name: say.making, exact: true })
  const burger = making.getByRole('button', { name: /^Harbour burger.*Fries/ })
  await expect(burger).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await burger.click()
  // The last line finishes the ticket, which can be undone.
  await expect(page.getByText(/Grill is done/)).toBeVisible()
  await expect(page.getByText('Waiting for Rest', { exact: true })).toBeVisible()
  const ticket = other.getByRole('region', { name: say.making, exact: true })
  await expect(ticket.getByText('Also at: Grill ✓', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
  await ticket.getByRole('button', { name: say.makeReady, exact: true }).click()
  const handOver = page.getByRole('button', { name: say.handOver, exact: true })
  await expect(handOver).toBeVisible({ timeout: 15_000 })
  await setStations(page, false)
  await guest.context().close()
  await context.close()
})

test('a wall of a station shows what it has to make, and all of it summed is one press away', async ({
  page,
}) => {
  await setUpDesk(page, venue)
  await setStations(page)
  await page.goto(`/${venue}/desk?station=grill`)
  await page.getByRole('button', { name: say.start, exact: true }).click()
  await expect(page.getByLabel(deskStations.station, { exact: true })).toHaveValue(grill)
  await page.getByRole('button', { name: deskStations.allDay, exact: true }).click()
  await expect(page.getByRole('dialog', { name: /Grill/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await setStations(page, false)
})

async function showStation(page: Page, name: string): Promise<void> {
  await page.getByLabel(deskStations.station, { exact: true }).selectOption({ label: name })
}

/** The desk of a counter sets two stations, one for the burgers and one for the rest; or none, as other stories have it. */
async function setStations(page: Page, hasThem = true): Promise<void> {
  const status = await page.evaluate(
    async ({ slug, ids: [first, second], has }) => {
      const found = await (await fetch(`/${slug}/data.json`)).json()
      const sections = found.menus.flatMap((menu: { sections: unknown[] }) => menu.sections)
      const burgers = sections.filter((section: { items: { name: string }[] }) =>
        section.items.some(({ name }) => name === 'Harbour burger'),
      )
      const address = `/api/desk/${found.restaurant.id}/stations`
      const { version } = await (await fetch(address)).json()
      const stations = [
        {
          id: first,
          name: 'Grill',
          sections: burgers.map(({ id }: { id: unknown }) => String(id)),
        },
        { id: second, name: 'Rest' },
      ]
      const answer = await fetch(address, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ fromVersion: version, stations: has ? stations : [] }),
      })
      return answer.status
    },
    { slug: venue, ids: [grill, rest] as const, has: hasThem },
  )
  expect(status).toBe(200)
}
