import { isPin } from '#domain/kiosk/pin-wait.ts'
import { mostStations } from '#domain/desk/station.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { parseWords } from './parse-words.ts'
import type { Options } from './parse-words.ts'
import { parseAudit } from './parse-audit.ts'
import type { AuditCommand } from './parse-audit.ts'
import type { EndSessionsCommand } from './end-sessions.ts'
import { parseSecondFactor } from './require-second-factor.ts'
import type { SecondFactorCommand } from './require-second-factor.ts'
import { parseOperator, parseReset, parseRevoked } from './parse-operator.ts'
import type { OperatorCommand } from './parse-operator.ts'
import { parseQr } from './parse-qr.ts'
import type { QrCommand } from './parse-qr.ts'
import type { PeopleCommand } from './print-people.ts'
import type { OrdersCommand } from './print-orders.ts'
import { parsePrint, parseTicket } from './print-ticket.ts'
import type { PrintCommand, TicketCommand } from './print-ticket.ts'
import type { KitchenSecretCommand } from './set-kitchen-secret.ts'
import { parseReceiver } from './receiver-commands.ts'
import type { ReceiverCommand } from './receiver-commands.ts'
import { parseAttendance } from './set-attendance.ts'
import type { AttendanceCommand } from './set-attendance.ts'
import { parseStations } from './set-stations.ts'
import type { StationsCommand } from './set-stations.ts'
import { venueUsage } from './venue-usage.ts'

export type VenueCommand =
  | { readonly type: 'check'; readonly file: string }
  | {
      readonly type: 'import'
      readonly file: string
      /** Allows an import to remove all menus of a venue. */
      readonly allowEmpty: boolean
      /** Reads the pictures of other sites, for sizes that fit each screen. */
      readonly pictures: boolean
      /** Ends what staff have switched by hand. */
      readonly followFile: boolean
    }
  | {
      readonly type: 'export'
      readonly slug: string
      readonly out: string | null
      /** True: a spreadsheet; false: the JSON document. */
      readonly csv: boolean
    }
  | {
      readonly type: 'codes'
      readonly file: string
      readonly slug: string
      /** Replaces existing entries by those of the file. */
      readonly replace: boolean
    }
  | { readonly type: 'events'; readonly slug: string; readonly file: string }
  | { readonly type: 'rotation'; readonly file: string; readonly slug: string }
  | {
      readonly type: 'invite'
      readonly slug: string
      readonly eventId: string
      /** Null: every suite of the event. */
      readonly eventSuiteId: string | null
    }
  | OperatorCommand
  | {
      readonly type: 'audit-money'
      /** Null: every venue. */
      readonly slug: string | null
      /** Returns claims without an order. */
      readonly repair: boolean
    }
  | AuditCommand
  | AttendanceCommand
  | StationsCommand
  | KitchenSecretCommand
  | SecondFactorCommand
  | EndSessionsCommand
  | {
      readonly type: 'pin'
      readonly slug: string
      /** Null: one is made. */ readonly pin: string | null
    }
  | OrdersCommand
  | ReceiverCommand
  | { readonly type: 'receivers'; readonly slug: string }
  | TicketCommand
  | PrintCommand
  | PeopleCommand
  | { readonly type: 'devices'; readonly slug: string }
  | { readonly type: 'revoke-device'; readonly slug: string; readonly kioskId: string }
  | { readonly type: 'list' }
  | { readonly type: 'brand'; readonly file: string }
  /** `id` null: all are listed; else that one's document is written. */
  | { readonly type: 'brands'; readonly id: string | null; readonly out: string | null }
  | { readonly type: 'remove-brand'; readonly id: string }
  | { readonly type: 'columns' }
  | { readonly type: 'visits'; readonly slug: string; readonly days: number }
  | QrCommand

/** Parses the words after `npm run venue --`; the error is the text to print. */
export function parseVenueCommand(words: readonly string[]): Result<VenueCommand, string> {
  const parsed = parseWords(words)
  if (!parsed.ok) return parsed
  const { positionals, values } = parsed.value
  const [command = '', name = '', ...more] = positionals
  const expected =
    (command === 'operator' && values.revoke) || values['reset-second-factor']
      ? [1]
      : argumentsOf[command]
  if (!expected?.includes(positionals.length - 1)) return failure(venueUsage)
  const { venue: slugs = [] } = values
  switch (command) {
    case 'check':
      return success({ type: command, file: name })
    case 'import':
      return success({
        type: command,
        file: name,
        allowEmpty: values['allow-empty'] ?? false,
        followFile: values['follow-file'] ?? false,
        pictures: !values['no-pictures'],
      })
    case 'codes':
      return parseCodes(name, values)
    case 'rotation':
      return parseRotation(name, values)
    case 'events':
      return success({ type: 'events', slug: name, file: more[0] ?? '' })
    case 'invite':
      return parseInvite(name, values)
    case 'second-factor':
      return parseSecondFactor(name, more[0] ?? '')
    case 'operator':
      if (values['reset-second-factor']) return parseReset(name)
      return values.revoke
        ? parseRevoked(name, slugs)
        : parseOperator({ email: name, names: more, slugs, role: 'suites' })
    case 'owner':
      return parseOperator({ email: name, names: more, slugs, role: 'owner' })
    case 'audit-money': {
      const { repair = false } = values
      return success({ type: command, slug: slugs.at(-1) ?? null, repair })
    }
    case 'audit':
      return parseAudit(values)
    case 'attendance':
      return parseAttendance(name, more[0] ?? '')
    case 'stations':
      return parseStations(name, more, values.expo ?? [])
    case 'pin':
      return parsePin(name, more[0] ?? null)
    case 'kitchen-secret':
      return success({ type: command, slug: name, revoke: values.revoke ?? false })
    case 'orders':
      return success({ type: command, slug: name, watch: values.watch ?? false })
    case 'receiver':
      return parseReceiver(name, more)
    case 'print':
      return parsePrint(name, more[0] ?? '', values)
    case 'ticket':
      return parseTicket(name, more[0] ?? '', values)
    case 'end-sessions':
    case 'receivers':
    case 'people':
    case 'devices':
      return success({ type: command, slug: name })
    case 'revoke-device':
      return success({ type: command, slug: name, kioskId: more[0] ?? '' })
    case 'brand':
      return success({ type: command, file: name })
    case 'brands':
      return success({ type: command, id: positionals[1] ?? null, out: values.out ?? null })
    case 'remove-brand':
      return success({ type: command, id: name })
    case 'list':
    case 'columns':
      return success({ type: command })
    case 'export':
      return success({
        type: 'export',
        slug: name,
        out: values.out ?? null,
        csv: values.csv ?? false,
      })
    case 'qr':
      return parseQr(name, values)
    case 'visits':
      return parseVisits(name, values)
    default:
      return failure(venueUsage)
  }
}

/** Numbers of arguments that each command may have. */
const argumentsOf: Readonly<Record<string, readonly number[]>> = {
  check: [1],
  import: [1],
  codes: [1],
  export: [1],
  qr: [1],
  visits: [1],
  events: [2],
  rotation: [1],
  invite: [1],
  operator: [3],
  owner: [3],
  people: [1],
  'audit-money': [0],
  audit: [0],
  list: [0],
  brand: [1],
  brands: [0, 1],
  'remove-brand': [1],
  columns: [0],
  pin: [1, 2],
  attendance: [2],
  stations: Array.from({ length: 2 + mostStations }, (_, place) => 1 + place),
  'kitchen-secret': [1],
  'second-factor': [2],
  'end-sessions': [1],
  orders: [1],
  ticket: [2],
  print: [2],
  devices: [1],
  receivers: [1],
  receiver: [3, 4],
  'revoke-device': [2],
}

function parseCodes(
  file: string,
  { venue = [], replace = false }: Options,
): Result<VenueCommand, string> {
  const slug = venue.at(-1)
  if (slug === undefined) return failure(noVenue)
  return success({ type: 'codes', file, slug, replace })
}

function parseRotation(file: string, { venue = [] }: Options): Result<VenueCommand, string> {
  const slug = venue.at(-1)
  if (slug === undefined) return failure(noVenue)
  return success({ type: 'rotation', file, slug })
}

const noVenue = '--venue: say which venue, by its slug'

function parsePin(slug: string, pin: string | null): Result<VenueCommand, string> {
  if (pin !== null && !isPin(pin)) return failure('pin: expected 6 to 12 digits')
  return success({ type: 'pin', slug, pin })
}

function parseInvite(
  slug: string,
  { event: eventId, suite }: Options,
): Result<VenueCommand, string> {
  if (eventId === undefined) return failure('--event: say which event, by its id')
  return success({ type: 'invite', slug, eventId, eventSuiteId: suite ?? null })
}

function parseVisits(slug: string, { days = '30' }: Options): Result<VenueCommand, string> {
  if (!/^[1-9]\d{0,3}$/.test(days)) {
    return failure(`--days: expected a number of days, found "${days}"`)
  }
  return success({ type: 'visits', slug, days: Number(days) })
}
