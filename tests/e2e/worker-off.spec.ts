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
  await openAtRest(page, () => page.reload())
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return [registrations.length, (await caches.keys()).length]
    })
  // Chromium looks for a newer worker when the page has rested, which a busy machine puts off.
  await expect.poll(left, { timeout: 120_000 }).toEqual([0, 0])

  // The page from the server itself does not bring one in again.
  await openAtRest(page, () => openMenu(page))
  await expect(page.locator('html')).toHaveAttribute('data-worker', 'off')
  expect(await left()).toEqual([0, 0])
  await provider.pause()
  await provider.resume()
})

test('a device can do without a worker once its person agrees, and have one again', async ({
  page,
}) => {
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  const title = 'Turn off offline use on this device?'
  const question = page.getByRole('alertdialog', { name: title, exact: true })
  await openMenuAtRest(page)
  await workerReady(page)

  // A link alone does nothing, and asks once.
  await openMenu(page, '/lakeside-table?tableNum=12&sw=off')
  await expect(question.getByRole('button', { name: 'Keep it on', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page).not.toHaveURL(/sw=off/)
  expect(await registered()).toBe(1)

  await openMenu(page, '/lakeside-table?tableNum=12&sw=off')
  await expect(question).toBeVisible()
  expect(await registered()).toBe(1)
  await question.getByRole('button', { name: 'Turn it off', exact: true }).click()
  await expect.poll(registered).toBe(0)
  await openAtRest(page, () => openMenu(page))
  expect(await registered()).toBe(0)
  await openAtRest(page, () => openMenu(page, '/lakeside-table?tableNum=12&sw=on'))
  await workerReady(page)
})
