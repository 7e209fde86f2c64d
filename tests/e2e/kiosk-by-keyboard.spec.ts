import type { Locator } from 'playwright'
import { checkoutWords } from './checkout-steps.ts'
import { kioskWords, setUpKiosk, startButton } from './kiosk-steps.ts'
import { expect, test } from './provider.ts'
import { reachByTab } from './steps.ts'

test.use({ viewport: { width: 1080, height: 1920 } })

test('a whole order at a kiosk by keyboard alone, with everything within reach', async ({
  page,
  provider,
}) => {
  const { kiosk: say, access } = kioskWords['en-CA']
  const order = checkoutWords['en-CA']
  const before = await provider.orders('lakeside-table')
  await setUpKiosk(page, { slug: 'lakeside-table', tableNum: '12' })

  await press(page.getByRole('button', { name: access.title, exact: true }))
  const reach = page.getByRole('checkbox', { name: access.reach, exact: true })
  await press(reach, 'Space')
  await expect(reach).toBeChecked()
  await press(
    page.getByRole('dialog').getByRole('button', { name: access.close, exact: true }).last(),
  )

  await press(startButton(page))
  await press(page.getByRole('main').getByRole('link', { name: order.item }).last())
  await press(page.getByRole('dialog').getByRole('button', { name: order.add }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page.getByRole('button', { name: order.view }))
  await press(page.getByRole('button', { name: order.checkout }))
  await reachByTab(page.getByRole('textbox', { name: order.name, exact: true }))
  await page.keyboard.type('Ada')
  await press(page.getByRole('button', { name: order.place }))
  await expect(page.getByText(order.received, { exact: true })).toBeVisible()
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
  expect(await highestControl(page.locator('button, a, input'))).toBeGreaterThanOrEqual(960)

  await press(page.getByRole('button', { name: say.placedDone, exact: true }))
  // The next page is there, and has been cleared.
  await expect(startButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-reach', /.*/)
})

/** On each screen on the way, no link leads away from the kiosk. */
async function press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reachByTab(control)
  const page = control.page()
  const links = await page
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))
  const own = new URL('/lakeside-table', page.url()).href
  expect(links.filter((href) => !href.startsWith(own))).toEqual([])
  await page.keyboard.press(key)
}

/** The upper edge, in pixels, of the highest control that shows. */
async function highestControl(controls: Locator): Promise<number> {
  return controls.evaluateAll((all) =>
    Math.min(
      ...all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect().top),
    ),
  )
}
