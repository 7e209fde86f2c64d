// Keys in the page, on a device that has none of its own: what is typed with them is in no other page.

/** Few rows: below its fields there is little room on a small display. */
const digits = ['12345', '67890']
/** A postal code has letters too. */
const letters = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']

/**
 * Draws keys for the field that has the focus, or had it last.
 * @param {HTMLElement} place
 * @param {readonly HTMLInputElement[]} inputs the first is typed into before any has the focus
 * @param {{ readonly name: string, readonly delete: string }} words
 */
export function drawKeys(place, inputs, words) {
  let [field] = inputs
  place.ariaLabel = words.name
  place.hidden = false
  // A touch on a key leaves the focus in the field.
  for (const touch of ['pointerdown', 'mousedown']) {
    place.addEventListener(touch, (event) => event.preventDefault())
  }
  for (const input of inputs) {
    input.addEventListener('focus', () => {
      field = input
      draw()
    })
    // Once the press is over, which it would move from under the finger.
    input.addEventListener('click', () => place.scrollIntoView({ block: 'nearest' }))
  }
  draw()

  function draw() {
    const isNumber = field?.inputMode === 'numeric'
    const kind = isNumber ? 'digits' : 'letters'
    // Drawn anew they would lose the focus of a switch.
    if (place.dataset['kind'] === kind) return
    place.dataset['kind'] = kind
    const rows = (isNumber ? digits : letters).map((row) => row.split('').map(keyOf))
    rows.at(-1)?.push(key(words.delete, erase))
    place.replaceChildren(...rows.map(rowOf))
  }

  /** @param {string} text */
  function keyOf(text) {
    return key(text, () => type(text))
  }

  /** @param {string} text */
  function type(text) {
    if (!field) return
    const end = field.value.length
    field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
    changed(field, text)
  }

  function erase() {
    if (!field) return
    const end = field.selectionEnd ?? field.value.length
    const start = field.selectionStart ?? end
    field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
    changed(field, '')
  }
}

/**
 * @param {HTMLInputElement} field
 * @param {string} data
 */
function changed(field, data) {
  if (document.activeElement === document.body) field.focus()
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data }))
}

/**
 * @param {string} text
 * @param {() => void} press
 */
function key(text, press) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', press)
  return button
}

/** @param {readonly HTMLElement[]} keys */
function rowOf(keys) {
  const row = document.createElement('div')
  row.append(...keys)
  return row
}
