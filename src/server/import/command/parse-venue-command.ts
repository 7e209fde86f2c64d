import * as v from 'valibot'
import { registerCallSchema } from '#contract/account/account-calls.ts'
import { isPin } from '#domain/kiosk/pin-wait.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { expandTableNumbers } from '#server/import/spreadsheet/expand-table-numbers.ts'
import { parseWords } from './parse-words.ts'
import type { Options } from './parse-words.ts'
import { parseAudit } from './parse-audit.ts'
import type { AuditCommand } from './parse-audit.ts'
import { venueUsage } from './venue-usage.ts'

export type VenueCommand =
  | { readonly type: 'check'; readonly file: string }
  | {
      readonly type: 'import'
      readonly file: string
      /** Allows an import to remove all menus of a venue. */
      readonly allowEmpty: boolean
    }
  | {
      readonly type: 'export'
      readonly slug: string
      readonly out: string | null
      /** As a spreadsheet; else the JSON document. */
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
  | {
      readonly type: 'operator'
      readonly email: string
      readonly firstName: string
      readonly lastName: string
      /** The venues they work at, at least one. */
      readonly slugs: readonly string[]
    }
  | {
      readonly type: 'revoke-operator'
      readonly email: string
      /** None: of every venue. */
      readonly slugs: readonly string[]
    }
  | {
      readonly type: 'audit-money'
      /** Null: every venue. */
      readonly slug: string | null
      /** Returns claims without an order. */
      readonly repair: boolean
    }
  | AuditCommand
  | {
      readonly type: 'pin'
      readonly slug: string
      /** Null: one is made. */ readonly pin: string | null
    }
  | { readonly type: 'devices'; readonly slug: string }
  | { readonly type: 'revoke-device'; readonly slug: string; readonly kioskId: string }
  | { readonly type: 'list' }
  | { readonly type: 'columns' }
  | { readonly type: 'visits'; readonly slug: string; readonly days: number }
  | {
      readonly type: 'qr'
      readonly slug: string
      /** Null: the tables that the venue names. */
      readonly tables: readonly string[] | null
      readonly origin: string | null
      readonly out: string
      readonly paper: 'letter' | 'a4'
    }

/** Parses the words after `npm run venue --`; the error is the text to print. */
export function parseVenueCommand(words: readonly string[]): Result<VenueCommand, string> {
  const parsed = parseWords(words)
  if (!parsed.ok) return parsed
  const { positionals, values } = parsed.value
  const [command = '', name = '', ...more] = positionals
  const expected = command === 'operator' && values.revoke ? [1] : argumentsOf[command]
  if (!expected?.includes(positionals.length - 1)) return failure(venueUsage)
  const { venue: slugs = [] } = values
  switch (command) {
    case 'check':
      return success({ type: command, file: name })
    case 'import':
      return success({ type: command, file: name, allowEmpty: values['allow-empty'] ?? false })
    case 'codes':
      return parseCodes(name, values)
    case 'rotation':
      return parseRotation(name, values)
    case 'events':
      return success({ type: 'events', slug: name, file: more[0] ?? '' })
    case 'invite':
      return parseInvite(name, values)
    case 'operator':
      return values.revoke ? parseRevoked(name, slugs) : parseOperator(name, more, slugs)
    case 'audit-money': {
      const { repair = false } = values
      return success({ type: command, slug: slugs.at(-1) ?? null, repair })
    }
    case 'audit':
      return parseAudit(values)
    case 'pin':
      return parsePin(name, more[0] ?? null)
    case 'devices':
      return success({ type: command, slug: name })
    case 'revoke-device':
      return success({ type: command, slug: name, kioskId: more[0] ?? '' })
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
  'audit-money': [0],
  audit: [0],
  list: [0],
  columns: [0],
  pin: [1, 2],
  devices: [1],
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

function parseOperator(
  email: string,
  [firstName = '', lastName = '']: readonly string[],
  slugs: readonly string[],
): Result<VenueCommand, string> {
  if (slugs.length === 0) return failure('--venue: say at which venue, by its slug')
  const checked = v.safeParse(personSchema, { email, firstName, lastName })
  if (checked.success) return success({ type: 'operator', ...checked.output, slugs })
  return failure(describeIssue(checked.issues))
}

function parseRevoked(email: string, slugs: readonly string[]): Result<VenueCommand, string> {
  const checked = v.safeParse(v.pick(personSchema, ['email']), { email })
  if (checked.success) return success({ type: 'revoke-operator', ...checked.output, slugs })
  return failure(describeIssue(checked.issues))
}

const { email, firstName, lastName } = registerCallSchema.entries
const personSchema = v.object({ email, firstName, lastName })

function describeIssue([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string {
  return `operator: ${v.getDotPath(issue)}: ${issue.message}`
}

function parseVisits(slug: string, { days = '30' }: Options): Result<VenueCommand, string> {
  if (!/^[1-9]\d{0,3}$/.test(days)) {
    return failure(`--days: expected a number of days, found "${days}"`)
  }
  return success({ type: 'visits', slug, days: Number(days) })
}

function parseQr(slug: string, values: Options): Result<VenueCommand, string> {
  const { out = 'tables.svg', paper = 'letter' } = values
  const tables = values.tables === undefined ? null : expandTableNumbers(values.tables)
  if (values.tables !== undefined && tables === null) {
    return failure(`--tables: expected numbers such as 1-40,50,A1-A4, found "${values.tables}"`)
  }
  if (paper !== 'letter' && paper !== 'a4') {
    return failure(`--paper: expected letter or a4, found "${paper}"`)
  }
  const origin = values.origin === undefined ? null : readOrigin(values.origin)
  if (values.origin !== undefined && origin === null) {
    return failure(
      `--origin: expected scheme and host, as https://order.example, found "${values.origin}"`,
    )
  }
  return success({ type: 'qr', slug, tables, origin, out, paper })
}

function readOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : null
}
