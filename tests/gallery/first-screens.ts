import type { Browser } from 'playwright'
import { firstDishes } from './first-dishes.ts'
import { openScreen } from './open-screen.ts'
import type { Shot } from './open-screen.ts'

/** A phone, what its browser leaves of it, the smallest phone, a phone on its side, a zoom of 400 %, a tablet. */
const viewports = [
  [390, 844],
  [390, 664],
  [320, 568],
  [844, 390],
  [320, 256],
  [1024, 768],
] as const

const menus = {
  table: '/lakeside-table?tableNum=12',
  takeout: '/cedar-kitchen?takeout=true',
  arena: '/granite-arena?takeout=true',
} as const

/** Prints where the first priced dish of a menu is, and how many are seen without scrolling. */
export async function printFirstScreens(
  browser: Browser,
  provider: Pick<Shot, 'origin' | 'dataDir'>,
): Promise<void> {
  for (const [name, address] of Object.entries(menus)) {
    for (const locale of ['en-CA', 'fr-CA'] as const) {
      const figures: string[] = []
      for (const [width, height] of viewports) {
        await openScreen(
          browser,
          {
            screen: {
              name,
              open: async ({ page }) => {
                await page.goto(address)
                await page.locator('main a[href*="item="]').first().waitFor()
              },
            },
            locale,
            viewport: { width, height },
            ...provider,
          },
          async (page) => {
            const { firstTop, seen } = await firstDishes(page)
            figures.push(`${width}×${height}: first at ${firstTop}, ${seen} seen`)
          },
        )
      }
      console.log(`${name} ${locale} · ${figures.join(' · ')}`)
    }
  }
}
