import type { Page } from 'playwright'
import { leftInMemory, leftOnDevice } from './left-on-device.ts'
import { expect, test } from './provider.ts'

// What a kiosk leaves of a guest is looked for in the stories of kiosks; here the search itself is proven.

const wanted = /zqplanted/i

const leaks: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  screen: (page) => page.evaluate(() => document.body.append('Zqplanted')),
  fields: (page) =>
    page.evaluate(() => {
      const field = document.createElement('input')
      field.value = 'Zqplanted'
      document.body.append(field)
    }),
  address: (page) => page.evaluate(() => history.replaceState({ name: 'Zqplanted' }, '')),
  localStorage: (page) => page.evaluate(() => localStorage.setItem('name', 'Zqplanted')),
  sessionStorage: (page) => page.evaluate(() => sessionStorage.setItem('Zqplanted', '1')),
  'leak.names': (page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('leak')
          opening.addEventListener('upgradeneeded', () =>
            opening.result
              .createObjectStore('names', { autoIncrement: true })
              .add({ name: 'Zqplanted' }),
          )
          opening.addEventListener('success', () => {
            opening.result.close()
            resolve()
          })
        }),
    ),
  'cache leak': (page) =>
    page.evaluate(async () =>
      (await caches.open('leak')).put('/leak', new Response('for Zqplanted')),
    ),
  cookies: (page) =>
    page.context().addCookies([{ name: 'name', value: 'Zqplanted', url: page.url() }]),
}

test('a leak is found at each place where a kiosk could leave something', async ({ page }) => {
  await page.goto('/lakeside-table/kiosk')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await leftInMemory(page, wanted)).toEqual([])
  await page.evaluate(() => Object.assign(globalThis, { leak: ['Zq', 'planted'].join('') }))
  expect(await leftInMemory(page, wanted)).toEqual(['memory: Zqplanted'])

  expect(await leftOnDevice(page, wanted)).toEqual([])
  for (const leak of Object.values(leaks)) await leak(page)
  const found = await leftOnDevice(page, wanted)
  for (const place of Object.keys(leaks)) {
    expect(found).toContainEqual(expect.stringMatching(`^${place}`))
  }
})
