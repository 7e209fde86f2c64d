import { networkInterfaces } from 'node:os'
import QRCode from 'qrcode'
import type { Sql } from 'postgres'
import { writeTableCode } from '#domain/venue/table-code.ts'
import { demoOwner } from '#server/demo/demo-owner.ts'
import { graniteArena } from '#server/demo/granite-arena.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import type { ListedVenue } from '#server/venue/list-venues.ts'

export interface ServerAddress {
  readonly port: number
  readonly apiOnly: boolean
  /** No real money moves: the demo arena has an owner to sign in as. */
  readonly isTest: boolean
}

const demoTable = '12'
const mostVenues = 8

/** Prints the server's addresses, and a QR code of a table link for phones on the same network. */
export async function announceServer(
  sql: Sql,
  { port, apiOnly, isTest }: ServerAddress,
): Promise<void> {
  const [here = '', ...others] = origins(port)
  if (apiOnly) return print([`API on ${here}/api`])
  const venues = (await listVenues(sql)).toSorted(byAge).slice(0, mostVenues)
  const tables = venues.map(({ slug }) => ({ slug, tableNum: demoTable }))
  print(['', ...tables.map((table) => `  ${writeTableCode({ ...table, origin: here })}`)])
  const arena = venues.find(({ slug }) => slug === graniteArena.restaurant.slug)
  if (arena && isTest) {
    const { email, password } = demoOwner
    print(['', `  Demo owner of a suite: ${here}/login?venue=${arena.slug}`])
    print([`    ${email}, password ${password}`])
  }
  const [first] = tables
  const [reachable] = others
  if (!first || reachable === undefined) return
  const link = writeTableCode({ ...first, origin: reachable })
  const code = await QRCode.toString(link, { type: 'terminal', small: true })
  print(['', `  On this network: ${link}`, code])
}

/** Oldest first: the demo venues were published first, in their order. */
function byAge(one: ListedVenue, other: ListedVenue): number {
  return one.publishedAt.getTime() - other.publishedAt.getTime()
}

function origins(port: number): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((network) => network ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return ['localhost', ...addresses].map((host) => `http://${host}:${port}`)
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
