import { places } from '#client/account/stored-session.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import type { Phone } from './phone.ts'

interface Walk {
  readonly phone: Phone
  /** Ends the browser and starts it again with the same profile, on an empty page. */
  readonly restart: () => Promise<void>
  readonly provider: RunningProvider
  readonly orderCount: (slug: string) => Promise<number>
}

export interface Way {
  readonly name: string
  readonly walk: (walk: Walk) => Promise<void>
  readonly size?: { readonly width: number; readonly height: number }
}

/** What guests do most, from the first screen to the order's number. */
export const ways: readonly Way[] = [
  { name: 'an order at a table', walk: orderAtTable },
  { name: 'a declined card and another for take-out', walk: payForTakeout },
  { name: 'an order without a network over restarts', walk: orderOffline },
  { name: 'filters', walk: filterMenu },
  { name: 'an order in French', walk: orderInFrench },
  { name: 'a school lunch', walk: orderLunch },
  // A tablet that stands: wider ones have the order beside the menu.
  { name: 'a kiosk', walk: orderAtKiosk, size: { width: 600, height: 1024 } },
]

const table = '/lakeside-table?tableNum=12'
const tabKey = '\uE004'

async function orderAtTable({ phone, orderCount }: Walk): Promise<void> {
  const before = await orderCount('lakeside-table')
  await phone.open(table)
  await phone.sees('text', 'Table 12')
  await phone.press('link', /Harbour burger/)
  await phone.sees('button', /^Add/)
  // The ring of the focus is a keyboard's.
  await phone.until(`document.querySelector('dialog').contains(document.activeElement)`)
  await phone.until(`getComputedStyle(document.activeElement).outlineStyle === 'none'`)
  await phone.pressKey(tabKey)
  await phone.until(`!document.documentElement.hasAttribute('data-pressed')`)
  await phone.check('radio', /^Truffle and parmesan/)
  await phone.press('button', /^Add/)
  await toCheckout(phone)
  await phone.press('button', /^Place order/)
  await phone.sees('text', 'Sent to the venue')
  await phone.run('location.reload()')
  await phone.sees('text', 'Sent to the venue')
  await same(await orderCount('lakeside-table'), before + 1)
}

async function payForTakeout({ phone, orderCount }: Walk): Promise<void> {
  const before = await orderCount('cedar-kitchen')
  await phone.open('/cedar-kitchen?takeout=true&takeoutType=pickup')
  await phone.press('link', /Harbour burger/)
  await phone.press('button', /^Add/)
  await toCheckout(phone)
  await phone.check('radio', /^Yes, please/)
  await phone.check('radio', 'Credit card')
  await typeCard(phone, '4000000000000002')
  await phone.press('button', /^Place order/)
  await phone.sees('text', /Your bank declined this card/)
  await phone.press('button', 'Use another card')
  await typeCard(phone, '4242424242424242')
  await phone.press('button', /^Place order/)
  await phone.sees('text', 'Payment: Visa •••• 4242')
  await same(await orderCount('cedar-kitchen'), before + 1)
}

async function orderOffline({ phone, restart, provider, orderCount }: Walk): Promise<void> {
  const before = await orderCount('lakeside-table')
  await phone.open(table)
  await phone.sees('link', /Harbour burger/)
  // It comes by itself once the page rests.
  await phone.run(`navigator.serviceWorker.register('/sw.js').then(() => true)`)
  await phone.run(`navigator.serviceWorker.ready.then(() => true)`)
  await phone.open(table)
  await phone.until(`navigator.serviceWorker.controller !== null`)
  await phone.sees('link', /Harbour burger/)
  await provider.pause()
  try {
    await phone.open(table)
    await phone.press('link', /Harbour burger/)
    await phone.press('button', /^Add/)
    await phone.sees('button', /View order/)
    await phone.until(isCartStored)
    await restart()
    await phone.open(table)
    await toCheckout(phone)
    await phone.press('button', /^Save and send/)
    await phone.sees('heading', 'Not sent yet')
    const path = String(await phone.run('location.pathname + location.search'))
    await restart()
    await phone.open(path)
    await phone.sees('heading', 'Not sent yet')
  } finally {
    await provider.resume()
  }
  await phone.sees('text', 'Sent to the venue')
  await phone.run('location.reload()')
  await phone.sees('text', 'Sent to the venue')
  await same(await orderCount('lakeside-table'), before + 1)
}

/** A line shows before the device has it: a browser that ends in that moment may lose it. */
const isCartStored = `new Promise((tell) => {
  const opening = indexedDB.open('comanda')
  opening.onerror = () => tell(false)
  opening.onsuccess = () => {
    const database = opening.result
    const carts = database.transaction('carts').objectStore('carts').getAll()
    carts.onsuccess = () => {
      database.close()
      tell(carts.result.some(({ cart }) => cart.lines.length > 0))
    }
  }
})`

async function filterMenu({ phone }: Walk): Promise<void> {
  await phone.open(table)
  await phone.sees('link', /Harbour burger/)
  await phone.press('button', 'Filters')
  await phone.press('button', 'Vegan')
  await phone.press('button', /^Show \d+ items/)
  await phone.sees('button', 'Remove Vegan')
  await phone.seesNo('link', /Harbour burger/)
  await phone.press('button', 'Remove Vegan')
  await phone.sees('link', /Harbour burger/)
}

async function orderInFrench({ phone, orderCount }: Walk): Promise<void> {
  const before = await orderCount('lakeside-table')
  await phone.open(`${table}&lang=fr`)
  await phone.press('link', /Burger du port/)
  await phone.press('button', /^Ajouter/)
  await phone.press('button', /Voir la commande/)
  await phone.press('button', /^Continuer/)
  await phone.type('Nom', 'Zoé')
  await phone.press('button', /^Passer la commande/)
  await phone.sees('text', 'Envoyée à l’établissement')
  await same(await orderCount('lakeside-table'), before + 1)
}

async function orderLunch({ phone, orderCount }: Walk): Promise<void> {
  const before = await orderCount('birch-hill-school')
  await phone.open('/scan')
  const email = `lunch-${Date.now()}@example.com`
  const person = { email, password: 'Soupe-du-jour1!', firstName: 'Ana', lastName: 'Roy' }
  const { id } = (await post(phone, 'register-user', person)) as { readonly id: string }
  const child = { id: crypto.randomUUID(), name: 'Lia', schoolClass: '3B', allergens: [] }
  await post(phone, 'save-child', child)
  await phone.run(`localStorage.setItem(${JSON.stringify(places.userId)}, ${JSON.stringify(id)})`)
  await phone.open('/birch-hill-school')
  await phone.press('button', 'Choose lunch for Tuesday, November 24 – Lia')
  await phone.press('button', 'Milk and snacks')
  await phone.press('link', /Chocolate milk/)
  await phone.press('button', /^Add/)
  await phone.press('button', /Back to the week/)
  await phone.press('button', /Review and pay/)
  await typeCard(phone, '4242424242424242', ['Card number', 'Expiry date', 'Security code'])
  await phone.press('button', /^Place order/)
  await phone.sees('text', /Sent to the venue/)
  await same(await orderCount('birch-hill-school'), before + 1)
}

async function orderAtKiosk({ phone, orderCount }: Walk): Promise<void> {
  const before = await orderCount('cedar-kitchen')
  await phone.open('/cedar-kitchen/kiosk')
  await phone.type('Staff PIN', '246810')
  await phone.type('Name of this tablet', 'Front door')
  await phone.type('Table', '1')
  await phone.press('button', 'Set up')
  await phone.press('button', 'Touch to start')
  await phone.press('link', /Harbour burger/)
  await phone.press('button', /^Add/)
  await toCheckout(phone)
  await phone.check('radio', /^Yes, please/)
  await phone.check('radio', 'Invoice')
  await phone.press('button', /^Place order/)
  await phone.sees('text', 'Sent to the venue')
  await same(await orderCount('cedar-kitchen'), before + 1)
}

async function toCheckout(phone: Phone): Promise<void> {
  await phone.press('button', /View order/)
  await phone.press('button', /Check out/)
  await phone.type('Name', 'Ada')
}

const cardFields = ['Card number', 'Expiry date', 'Security code', 'Postal or zip code']

async function typeCard(phone: Phone, number: string, fields = cardFields): Promise<void> {
  const typed = [number, '1230', '123', 'K1A0A9']
  await phone.inFrame(async () => {
    for (const [place, name] of fields.entries()) await phone.type(name, typed[place] ?? '')
  })
}

/** The answer's body; the cookies are the page's. */
function post(phone: Phone, call: string, body: object): Promise<unknown> {
  const asked = `{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }`
  return phone.run(`fetch('/api/auth/${call}', ${asked}).then((answer) => answer.json())`)
}

async function same(found: number, wanted: number): Promise<void> {
  if (found !== wanted) throw new Error(`The venue has ${found} orders instead of ${wanted}`)
}
