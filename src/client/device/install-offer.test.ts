// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createInstallOffer } from './install-offer.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const messenger =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete window.comandaInstall
})

test('the browser’s question is kept until the guest says yes', () => {
  const { asked } = aBrowserThatAsks()
  const offer = createInstallOffer()
  expect(offer.way.get()).toBe('prompt')
  expect(asked()).toBe(0)
  offer.install()
  expect([asked(), offer.way.get()]).toEqual([1, null])
})

test('a browser that asks late is listened to', () => {
  const offer = createInstallOffer()
  expect(offer.way.get()).toBeNull()
  dispatchEvent(new Event('beforeinstallprompt'))
  expect(offer.way.get()).toBe('prompt')
})

test('an iPhone is shown the way through the share menu, in its own browser only', () => {
  vi.stubGlobal('navigator', { userAgent: iPhone, platform: 'iPhone', maxTouchPoints: 5 })
  expect(createInstallOffer().way.get()).toBe('share')
  vi.stubGlobal('navigator', { userAgent: messenger, platform: 'iPhone', maxTouchPoints: 5 })
  expect(createInstallOffer().way.get()).toBeNull()
})

test('an app that was offered once, or is installed, is not offered again', () => {
  aBrowserThatAsks()
  const offer = createInstallOffer()
  offer.offered()
  expect(offer.way.get()).toBe('prompt')
  expect(createInstallOffer().way.get()).toBeNull()
  localStorage.clear()
  vi.stubGlobal('navigator', { userAgent: iPhone, standalone: true })
  expect(createInstallOffer().way.get()).toBeNull()
})

function aBrowserThatAsks() {
  let asked = 0
  const prompt = () => Promise.resolve(void (asked += 1))
  window.comandaInstall = Object.assign(new Event('beforeinstallprompt'), { prompt })
  return { asked: () => asked }
}
