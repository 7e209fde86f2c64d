// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetGuestTexts, writeKioskNote } from './kiosk-note.ts'

/** Names under which the app, or an earlier build of it, stores texts of a person. */
const ofGuests = [
  'legal',
  'comanda:locale',
  'comanda:user',
  'comanda:lab-guest',
  'comanda:filters:chez-nous',
  'comanda:suite-day',
  'comanda:visit',
  'tsr-scroll-restoration-v1_3',
  'an-extension-of-the-browser',
]
const ofDevice = ['comanda:venue:chez-nous', 'comanda:clock', 'comanda:sw', 'comanda:page-orders']

test('of a guest’s texts nothing is left, and the device is still the venue’s kiosk', () => {
  const places = [localStorage, sessionStorage]
  for (const place of places) {
    place.clear()
    for (const name of [...ofGuests, ...ofDevice]) place.setItem(name, 'Ada Lovelace')
  }
  writeKioskNote({ slug: 'chez-nous' })
  forgetGuestTexts(places.map((place) => () => place))
  expect(Object.keys(localStorage).toSorted()).toEqual(['comanda:kiosk', ...ofDevice].toSorted())
  expect(Object.keys(sessionStorage).toSorted()).toEqual(ofDevice.toSorted())
})

test('a browser whose storage is switched off has nothing to forget, and what is beside it goes', () => {
  localStorage.setItem('legal', '1')
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  forgetGuestTexts([refused, () => localStorage])
  expect(localStorage.getItem('legal')).toBeNull()
})
