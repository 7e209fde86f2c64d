import { networkInterfaces } from 'node:os'
import QRCode from 'qrcode'
import { apiRoot } from '#contract/call.ts'
import { demoPin } from '#domain/kiosk/pin-wait.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { demoOwner } from '#server/demo/demo-owner.ts'
import { demoVenueId } from '#server/demo/demo-venues.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import type { ListedVenue } from '#server/venue/list-venues.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { noProcessor } from '#contract/payment/read-processor.ts'
import { describeRefusedPorts } from './settings/refused-ports.ts'
import { isPublished } from '#contract/menu/read-entry.ts'
import { findStoredVenue } from '#server/venue/read-venue-document.ts'
import { wayIn } from '#server/venue/way-in.ts'

export interface ServerAddress {
  readonly port: number
  /** Null: this server has no page for cards. */
  readonly cardPort: number | null
  readonly https: boolean
  readonly apiOnly: boolean
  /** No real money moves: the demo arena has an owner to sign in as. */
  readonly isTest: boolean
  /** The demo venues are published. */
  readonly hasDemo: boolean
  readonly venueStore: VenueStore
}

const mostVenues = 6

/** Prints the way into each venue, and a QR code of one for phones on the same network. */
export async function announceServer(
  sql: Sql,
  { port, cardPort, https, apiOnly, isTest, hasDemo, venueStore }: ServerAddress,
): Promise<void> {
  const [here = '', ...others] = origins(port, https)
  if (apiOnly) return print([`API on ${here}${apiRoot}`])
  const ports = { PORT: port, ...(cardPort === null ? {} : { PAYMENT_PORT: cardPort }) }
  for (const line of describeRefusedPorts(ports)) print(['', `  ${line}`])
  const venues = (await listVenues(sql)).toSorted(byAge).slice(0, mostVenues)
  const stored = await Promise.all(
    venues.map(({ venueId: id, slug }) => findStoredVenue(venueStore, { id, slug })),
  )
  const documents = stored
    .filter((document) => document !== null)
    .filter(({ restaurant }) => isPublished(restaurant))
  if (hasDemo) print(['', '  With the demo venues. A server of your own has none: DEMO=off'])
  if (documents.length === 0) print(['', '  No venue yet: npm run venue -- import FILE'])
  print(['', ...documents.map((document) => `  ${wayIn(document, here)}`)])
  const cardless = documents.filter(
    ({ restaurant }) => restaurant.payment_processor === noProcessor && !hasDemo,
  )
  if (cardless.length > 0) {
    const slugs = cardless.map(({ restaurant }) => restaurant.slug).join(', ')
    print(['', `  No cards are charged here (PAYMENT_GATEWAY), nor offered at: ${slugs}`])
  }
  const [first] = documents
  if (first && hasDemo) {
    print([
      '',
      `  Its staff see the orders: ${here}/${first.restaurant.slug}/desk (PIN ${demoPin})`,
    ])
  }
  const arena = venues.find(({ venueId }) => venueId === demoVenueId('granite-arena'))
  if (arena && isTest && hasDemo) {
    const { email, password } = demoOwner
    print(['', `  Demo owner of a suite: ${here}/login?venue=${arena.slug}`])
    print([`    ${email}, password ${password}`])
  }
  const [reachable] = others
  if (!first || reachable === undefined) return
  const link = wayIn(first, reachable)
  const code = await QRCode.toString(link, { type: 'terminal', small: true })
  print(['', `  On this network: ${link}`, code])
}

/** Oldest first: the demo venues were published first, in their order. */
function byAge(one: ListedVenue, other: ListedVenue): number {
  return one.publishedAt.getTime() - other.publishedAt.getTime()
}

function origins(port: number, https: boolean): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((network) => network ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return ['localhost', ...addresses].map((host) => `${https ? 'https' : 'http'}://${host}:${port}`)
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
