import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import { startProvider } from '../browser/start-provider.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { fullDeviceScreens } from './full-device-screens.ts'
import { loginScreens } from './login-screens.ts'
import { kioskScreens } from './kiosk-screens.ts'
import { openScreen } from './open-screen.ts'
import { profileScreens } from './profile-screens.ts'
import { landingScreens } from './landing-screens.ts'
import { suiteScreens } from './suite-screens.ts'
import { screens } from './screens.ts'

/** A picture of every screen, at the four sizes, in both languages: `npm run gallery [-- name …]`. */
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  kiosk: { width: 1080, height: 1920 },
  desktop: { width: 1440, height: 900 },
} as const

const folder = path.resolve('.gallery')
const wanted = process.argv.slice(2)

const provider = await startProvider({ clockStart: '2026-11-20T21:30:00Z' })
const browser = await chromium.launch({
  executablePath: findBrowser({ install: false }),
  args: browserArguments,
})
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

try {
  console.log(`${await takeAll()} pictures in ${path.relative(process.cwd(), folder)}`)
} finally {
  await browser.close()
  await provider.stop()
}

async function takeAll(): Promise<number> {
  let taken = 0
  const all = [
    ...screens,
    ...fullDeviceScreens,
    ...checkoutScreens,
    ...loginScreens,
    ...profileScreens,
    ...suiteScreens,
    ...landingScreens,
    ...kioskScreens,
  ]
  const chosen = all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  for (const screen of chosen) {
    const places = Object.entries(screen.sizes ?? sizes).filter(
      ([size]) => size !== 'kiosk' || screen.offKiosk !== true,
    )
    for (const locale of ['en-CA', 'fr-CA'] as const) {
      for (const [size, viewport] of places) {
        const file = path.join(folder, `${screen.name}.${size}.${locale.slice(0, 2)}.png`)
        await openScreen(
          browser,
          { screen, locale, viewport, isKiosk: size === 'kiosk', ...provider },
          async (page) => void (await page.screenshot({ path: file })),
        )
        taken += 1
      }
    }
  }
  return taken
}
