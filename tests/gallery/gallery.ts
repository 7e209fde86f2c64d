import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import { findCovered, findCoveredOffline } from '../browser/find-covered.ts'
import { findViolations } from '../browser/find-violations.ts'
import { startProvider } from '../browser/start-provider.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { deskEvenings } from './desk-evenings.ts'
import { deskScreens } from './desk-screens.ts'
import { fieldScreens } from './field-screens.ts'
import { fullDeviceScreens } from './full-device-screens.ts'
import { loginScreens } from './login-screens.ts'
import { schoolScreens } from './school-screens.ts'
import { secondStepScreens } from './second-step-screens.ts'
import { printFirstScreens } from './first-screens.ts'
import { findScreens } from './find-screens.ts'
import { kioskScreens } from './kiosk-screens.ts'
import { openScreen } from './open-screen.ts'
import { profileScreens } from './profile-screens.ts'
import { landingScreens } from './landing-screens.ts'
import { suiteScreens } from './suite-screens.ts'
import { screens } from './screens.ts'
import { saidScreens } from './said-screens.ts'
import { troubleScreens } from './trouble-screens.ts'

/** A picture of every screen, at the sizes, in both languages, the accessibility rules that it breaks, and its controls that cannot be pressed, with and without a network: `npm run gallery [-- name … @size …]`. */
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  kiosk: { width: 1080, height: 1920 },
  desktop: { width: 1440, height: 900 },
} as const

/** Taken where they are named: a phone on its side, a zoom of 400 %, and a phone whose browser has its text at 200 %. */
const rareSizes = {
  landscape: { width: 844, height: 390 },
  zoom: { width: 320, height: 256 },
  text: { width: 390, height: 844 },
} as const

const folder = path.resolve('.gallery')
const wanted = process.argv.slice(2).filter((part) => !part.startsWith('@'))
const wantedSizes = process.argv.slice(2).filter((part) => part.startsWith('@'))

const provider = await startProvider({ clockStart: '2026-11-20T21:30:00Z' })
const browser = await launch()
// A setting of the browser: no page can make its media queries see it.
const largeText = wantedSizes.includes('@text') ? await launch('defaultFontSize=32') : null
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

try {
  if (wanted.length === 0 || wanted.includes('first-screens')) {
    await printFirstScreens(browser, provider)
  }
  const { taken, faults } = await takeAll()
  console.log(`${taken} pictures in ${path.relative(process.cwd(), folder)}, ${faults} faults`)
  if (faults > 0) process.exitCode = 1
} finally {
  await browser.close()
  await largeText?.close()
  await provider.stop()
}

function launch(blink = '') {
  return chromium.launch({
    executablePath: findBrowser({ install: false }),
    args: blink === '' ? browserArguments : [...browserArguments, `--blink-settings=${blink}`],
  })
}

async function takeAll() {
  let taken = 0
  let faults = 0
  const all = [
    ...screens,
    ...fullDeviceScreens,
    ...checkoutScreens,
    ...loginScreens,
    ...troubleScreens,
    ...saidScreens,
    ...fieldScreens,
    ...secondStepScreens,
    ...profileScreens,
    ...schoolScreens,
    ...suiteScreens,
    ...landingScreens,
    ...findScreens,
    ...deskScreens,
    ...deskEvenings,
    ...kioskScreens,
  ]
  const chosen = all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  for (const screen of chosen) {
    const places = Object.entries(screen.sizes ?? { ...sizes, ...rareSizes }).filter(
      ([size]) =>
        (size !== 'kiosk' || screen.offKiosk !== true) &&
        (wantedSizes.length === 0 ? !(size in rareSizes) : wantedSizes.includes(`@${size}`)),
    )
    for (const locale of ['en-CA', 'fr-CA'] as const) {
      for (const [size, viewport] of places) {
        const name = `${screen.name}.${size}.${locale.slice(0, 2)}.png`
        const fault = (found: unknown) => {
          console.error(`${name}: ${String(found)}`)
          faults += 1
        }
        await openScreen(
          size === 'text' && largeText !== null ? largeText : browser,
          { screen, locale, viewport, isKiosk: size === 'kiosk', ...provider },
          async (page) => {
            await page.screenshot({ path: path.join(folder, name) })
            taken += 1
            for (const violation of await findViolations(page)) fault(violation)
            for (const covered of await findCovered(page)) fault(covered)
            for (const covered of await findCoveredOffline(page)) fault(`offline: ${covered}`)
          },
        ).catch(fault)
      }
    }
  }
  return { taken, faults }
}
