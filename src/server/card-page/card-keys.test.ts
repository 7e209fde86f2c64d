// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawKeys } from './card-keys.js'

function aPage() {
  document.body.innerHTML =
    '<input inputmode="numeric"><input inputmode="text"><div id="keys" hidden></div>'
  const [number, postalCode] = document.querySelectorAll('input')
  const place = document.getElementById('keys')
  if (!number || !postalCode || !place) throw new Error('The page has no field')
  drawKeys(place, [number, postalCode], { name: 'Keyboard', delete: 'Delete' })
  const press = (...keys: readonly string[]) => {
    for (const key of keys) {
      const found = [...place.querySelectorAll('button')].find(
        ({ textContent }) => textContent === key,
      )
      if (!found) throw new Error(`There is no key ${key}`)
      found.click()
    }
  }
  return { number, postalCode, place, press }
}

test('the first field is typed into before any has the focus', () => {
  const { number, place, press } = aPage()
  let inputs = 0
  number.addEventListener('input', () => (inputs += 1))
  expect([place.hidden, place.ariaLabel]).toEqual([false, 'Keyboard'])
  press('4', '2')
  expect([number.value, inputs]).toEqual(['42', 2])
  expect(document.activeElement).toBe(number)
})

test('keys replace what is selected, and delete it or the character before the caret', () => {
  const { number, press } = aPage()
  number.focus()
  number.value = '4242'
  number.setSelectionRange(1, 3)
  press('5')
  expect(number.value).toBe('452')
  number.setSelectionRange(2, 2)
  press('Delete')
  expect(number.value).toBe('42')
  number.setSelectionRange(0, 2)
  press('Delete', 'Delete')
  expect(number.value).toBe('')
})

test('a field for a postal code has letters too', () => {
  const { postalCode, place, press } = aPage()
  expect(place.textContent).toBe('1234567890Delete')
  postalCode.focus()
  press('K', '1', 'A')
  expect(postalCode.value).toBe('K1A')
})

test('a touch on a key leaves the focus in its field', () => {
  const { place } = aPage()
  const touch = new Event('pointerdown', { bubbles: true, cancelable: true })
  place.querySelector('button')?.dispatchEvent(touch)
  expect(touch.defaultPrevented).toBe(true)
})
