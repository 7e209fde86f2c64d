import { cardField } from './card-field.js'
import { digitsOf, showCvd, showExpiry, showNumber, showPostalCode } from './card-formats.js'
import { drawKeys } from './card-keys.js'
import { brandOf } from './card-rules.js'
import { linkToParent } from './parent-link.js'
import { applyLook, changeLook, readSettings } from './read-settings.js'
import { faultsOf } from './typed-card.js'

// Cards are typed only here: the number goes to this page's own server, and a token to the embedding
// page.

/** @typedef {import('./read-settings.js').FieldName} FieldName */

const startedAt = performance.now()
const settings = readSettings()
const look = new URLSearchParams(location.search)
applyLook(look, settings.locale)
const { words } = settings
const link = linkToParent(look.get('parent'), settings.parents)
const asksPostalCode = look.get('avs') === '1'

const number = cardField('number', { label: words.labels.number, show: showNumber })
const fields = {
  number,
  expiry: cardField('expiry', {
    label: words.labels.expiry,
    show: showExpiry,
    placeholder: words.expiryHint,
  }),
  cvd: cardField('cvd', {
    label: words.labels.cvd,
    show: (text) => showCvd(text, number.text()),
  }),
  postalCode: cardField('postalCode', { label: words.labels.postalCode, show: showPostalCode }),
}
/** @type {readonly FieldName[]} */
const names = asksPostalCode
  ? ['number', 'expiry', 'cvd', 'postalCode']
  : ['number', 'expiry', 'cvd']
let wasValid = false
let sending = false

document.title = words.labels.number
element('postal').hidden = !asksPostalCode
element('test').hidden = !settings.test
// Without an embedding page there is nowhere to send the token.
element('card').hidden = link === null
element('test').textContent = words.test
for (const name of names) {
  const { input } = fields[name]
  input.addEventListener('input', tellValidity)
  // An empty field shows no fault before the form is submitted.
  input.addEventListener('blur', () => {
    if (input.value !== '') showFaults([name])
  })
}
element('card').addEventListener('submit', (event) => {
  event.preventDefault()
  goOn()
})
if (look.get('keys') === 'drawn') {
  const inputs = names.map((name) => fields[name].input)
  drawKeys(element('keys'), inputs, words.keys)
}
let touchedAt = 0
for (const touch of ['pointerdown', 'keydown', 'input']) {
  addEventListener(touch, ({ timeStamp }) => {
    if (timeStamp - touchedAt < 1_000) return
    touchedAt = timeStamp
    link?.say({ type: 'card.touched' })
  })
}
link?.onRequest((request) => {
  if (request.type === 'card.submit') submit().catch((fault) => globalThis.reportError?.(fault))
  if (request.type === 'card.look') changeLook(request)
})
new ResizeObserver(() => {
  link?.say({
    type: 'card.height',
    height: Math.ceil(element('card').getBoundingClientRect().height),
  })
}).observe(element('card'))
link?.say({ type: 'card.ready' })

function typedCard() {
  return {
    number: number.text(),
    expiry: fields.expiry.text(),
    cvd: fields.cvd.text(),
    postalCode: asksPostalCode ? fields.postalCode.text() : null,
  }
}

function faultsNow() {
  return faultsOf(typedCard(), settings.now + performance.now() - startedAt)
}

function tellValidity() {
  const brand = brandOf(digitsOf(number.text()))
  element('brand').textContent = brand ?? ''
  fields.cvd.input.placeholder = brand === 'AMEX' ? '0000' : '000'
  const faults = faultsNow()
  for (const name of names) {
    if (faults[name] === undefined) fields[name].showFault(null)
  }
  const valid = Object.keys(faults).length === 0
  if (valid !== wasValid) link?.say({ type: 'card.validity', valid })
  wasValid = valid
}

/** @param {readonly FieldName[]} shown */
function showFaults(shown) {
  const faults = faultsNow()
  for (const name of shown) {
    const fault = faults[name]
    const invalid = fault === 'invalid' ? words.faults[name] : words.required
    fields[name].showFault(fault === undefined ? null : invalid)
  }
  return names.filter((name) => faults[name] !== undefined)
}

/** After Enter: to the first field that lacks something, or out of the frame. */
function goOn() {
  const faults = faultsNow()
  const next = names.find((name) => faults[name] !== undefined)
  if (next === undefined) return link?.say({ type: 'card.entered' })
  if (fields[next].input === document.activeElement) showFaults([next])
  return fields[next].input.focus()
}

async function submit() {
  if (sending) return
  const [faulty] = showFaults(names)
  if (faulty !== undefined) {
    fields[faulty].input.focus()
    link?.say({ type: 'card.failed', reason: 'invalid' })
    return
  }
  sending = true
  link?.say(await askToken())
  sending = false
}

/** @returns {Promise<import('#contract/payment/card-frame.ts').CardFrameMessage>} */
async function askToken() {
  try {
    const answer = await fetch('/tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...typedCard(), number: digitsOf(number.text()) }),
    })
    if (answer.ok) return { type: 'card.token', ...(await answer.json()) }
    if (answer.status !== 422) return { type: 'card.failed', reason: 'unreachable' }
  } catch {
    return { type: 'card.failed', reason: 'unreachable' }
  }
  fields.number.showFault(words.faults.number)
  fields.number.input.focus()
  return { type: 'card.failed', reason: 'invalid' }
}

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}`)
  return found
}
