/**
 * One field of the card: formats what is typed, and shows its fault.
 * @typedef {object} CardField
 * @property {HTMLInputElement} input
 * @property {() => string} text
 * @property {(fault: string | null) => void} showFault
 */

/**
 * @param {string} name
 * @param {{ label: string, show: (text: string) => string, placeholder?: string }} look
 * @returns {CardField}
 */
export function cardField(name, { label, show, placeholder }) {
  const frame = document.querySelector(`[data-field='${name}']`)
  const input = frame?.querySelector('input')
  const words = frame?.querySelector('label')
  const error = frame?.querySelector('.error')
  if (!input || !words || !error) throw new Error(`The page has no field ${name}`)
  words.textContent = label
  if (placeholder !== undefined) input.placeholder = placeholder
  input.addEventListener('input', (event) => {
    // During a composition (IME) the text must not be changed.
    if (event instanceof InputEvent && event.isComposing) return
    keepCaret(input, show(input.value))
  })
  return {
    input,
    text: () => input.value,
    showFault: (fault) => {
      error.textContent = fault ?? ''
      if (fault === null) input.removeAttribute('aria-invalid')
      else input.setAttribute('aria-invalid', 'true')
    },
  }
}

/**
 * Replaces a field's text, with the caret after the same character as before: dashes come and go.
 * @param {HTMLInputElement} input
 * @param {string} text
 */
function keepCaret(input, text) {
  const { value, selectionStart } = input
  if (value === text) return
  const caret = selectionStart ?? value.length
  const before = value.slice(0, caret).replaceAll(/[^\da-z]/gi, '').length
  input.value = text
  if (caret === value.length) return
  let at = 0
  for (let seen = 0; at < text.length && seen < before; at += 1) {
    if (/[\da-z]/i.test(text[at] ?? '')) seen += 1
  }
  input.setSelectionRange(at, at)
}
