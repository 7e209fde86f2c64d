import { expect, test } from './provider.ts'
import { openAtRest, openMenu, openMenuAtRest, workerReady } from './steps.ts'

test('a worker that the server has switched off leaves the browsers that have it', async ({
  page,
  provider,
}) => {
  await openMenuAtRest(page)
  await workerReady(page)
  await provider.pause()
  await provider.resume({ settings: { SERVICE_WORKER: 'off' } })
  await page.reload()
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return [registrations.length, (await caches.keys()).length]
    })
  await expect.poll(left).toEqual([0, 0])

  // The page from the server itself does not bring one in again.
  await openAtRest(page, () => openMenu(page))
  await expect(page.locator('html')).toHaveAttribute('data-worker', 'off')
  expect(await left()).toEqual([0, 0])
  await provider.pause()
  await provider.resume()
})

test('a device can do without a worker, and have one again', async ({ page }) => {
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await openMenuAtRest(page)
  await workerReady(page)
  await openAtRest(page, () => openMenu(page, '/lakeside-table?tableNum=12&sw=off'))
  await expect.poll(registered).toBe(0)
  await openAtRest(page, () => openMenu(page))
  expect(await registered()).toBe(0)
  await openAtRest(page, () => openMenu(page, '/lakeside-table?tableNum=12&sw=on'))
  await workerReady(page)
})
