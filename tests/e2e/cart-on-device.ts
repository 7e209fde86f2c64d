import type { BrowserContext, Page } from 'playwright'
import { expect } from './provider.ts'
import type { Provider } from './provider.ts'
import { addItem, openMenu } from './steps.ts'

/** What a device has in its cart when a story begins. */
interface CartToHave {
  /** Of the venue and how it is ordered from, such as `/lakeside-table?tableNum=12`. */
  readonly address: string
  readonly item: RegExp
}

type Device = Awaited<ReturnType<BrowserContext['storageState']>>

/** Playwright's types leave out the databases. */
interface StoredOrigin {
  readonly origin: string
  readonly indexedDB?: readonly {
    readonly stores: readonly { readonly name: string; readonly records: readonly unknown[] }[]
  }[]
}

const burgerAtTable: CartToHave = {
  address: '/lakeside-table?tableNum=12',
  item: /Harbour burger/,
}

/** Of this worker, which has one browser and one provider. */
const devices = new Map<string, Promise<Device>>()

/**
 * Opens the order of a device on which an item was put into the cart before. The first story of a worker does that
 * through the menu; the others begin with a copy of what the application stored.
 */
export async function openCart(
  page: Page,
  { origin }: Provider,
  cart: CartToHave = burgerAtTable,
): Promise<void> {
  const name = `${origin}${cart.address} ${cart.item}`
  const device = devices.get(name) ?? makeDevice(page, origin, cart)
  devices.set(name, device)
  await page.context().setStorageState(await device)
  const [path = '', query = ''] = cart.address.split('?')
  await page.goto(`${path}/cart?${query}`)
  await expect(page.getByRole('main').getByText('Total', { exact: true })).toBeVisible()
}

/** In a window of its own. */
async function makeDevice(
  page: Page,
  origin: string,
  { address, item }: CartToHave,
): Promise<Device> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: origin, locale: 'en-CA', reducedMotion: 'reduce' })
  if (!context) throw new Error('This browser has no other windows')
  const before = await context.newPage()
  await openMenu(before, address)
  await addItem(before, item)
  await expect(before.getByRole('button', { name: /View order/ })).toBeVisible()
  const stored = async () => withCartAlone(await context.storageState({ indexedDB: true }))
  // The cart shows a change before it is stored.
  await expect.poll(async () => recordsOf(await stored())).toBe(1)
  const device = await stored()
  await context.close()
  return device
}

function recordsOf({ origins }: Device): number {
  return (origins as readonly StoredOrigin[])
    .flatMap(({ indexedDB = [] }) => indexedDB.flatMap(({ stores }) => stores))
    .reduce((count, { records }) => count + records.length, 0)
}

/** The venue as it was then would be shown before the one of the story. */
function withCartAlone({ cookies, origins }: Device): Device {
  const alone = (origins as readonly StoredOrigin[]).map(({ origin, indexedDB = [] }) => ({
    origin,
    localStorage: [],
    indexedDB: indexedDB.map((database) => ({
      ...database,
      stores: database.stores.map((store) =>
        store.name === 'carts' ? store : { ...store, records: [] },
      ),
    })),
  }))
  return { cookies, origins: alone }
}
