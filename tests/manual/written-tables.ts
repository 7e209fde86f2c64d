import { pino } from 'pino'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
import { silencedMenuFields } from '#server/import/checks/silenced-menu-fields.ts'
import { silencedVenueFields } from '#server/import/checks/silenced-venue-fields.ts'
import { unreadFields } from '#server/import/checks/unread-fields.ts'
import { printColumns } from '#server/import/command/print-columns.ts'
import { venueUsage } from '#server/import/command/venue-usage.ts'
import { codesSheet } from '#server/import/spreadsheet/codes-spreadsheet-columns.ts'
import { eventsSheet } from '#server/import/spreadsheet/events-spreadsheet-columns.ts'
import { rotationsSheet } from '#server/import/spreadsheet/rotations-spreadsheet-columns.ts'
import { createMemoryKioskStore } from '#tests/twins/kiosk/memory-kiosk-store.ts'
import { createMemoryPinStore } from '#tests/twins/kiosk/memory-pin-store.ts'
import { createBackground } from '#server/mail/background.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import { createPostgresSchoolDayStore } from '#server/order/postgres-school-day-store.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { openPool } from '#server/postgres/open-pool.ts'
import { serverLimits } from '#server/postgres/open-database.ts'
import { answerByProblem, codeByCartProblem } from '#server/problems/problem-codes.ts'
import { aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { writeFloors, writeRooms, writeShortRooms } from '#tests/walls/write-walls.ts'
import { typeOfField } from './schema-fields.ts'
import { settingRows } from './settings-table.ts'
import { wordsIn } from '#server/locales/words-in.ts'

const fence = '```'

/** The tables of the manual that follow from code, by the names of their marks. */
const tables: Readonly<Record<string, () => Promise<string> | string>> = {
  settings: () => table(['Setting', 'Default', ''], settingRows.map(cellsOfSetting)),
  columns: () => printColumns().split('\n\n')[0] ?? '',
  'venue-settings': () => printColumns().split('\n\n')[1] ?? '',
  'codes-columns': () => columnsOf(codesSheet.columns),
  'events-columns': () => columnsOf(eventsSheet.columns),
  'rotation-columns': () => columnsOf(rotationsSheet.columns),
  commands: () => `${fence}text\n${venueUsage}\n${fence}`,
  'error-codes': errorCodes,
  calls: describedCalls,
  rooms: writeRooms,
  'rooms-in-short': writeShortRooms,
  floors: writeFloors,
  'unread-fields': () =>
    table(
      ['Field', 'Here'],
      Object.entries(unreadFields).map(([field, reason]) => [`\`${field}\``, reason]),
    ),
  'silenced-fields': () =>
    table(
      ['Field', 'Without effect where'],
      [...silencedVenueFields, ...silencedMenuFields].map(({ fields, reason }) => [
        fields.map((field) => `\`${field}\``).join(', '),
        reason,
      ]),
    ),
}

const mark = /(?<=<!-- npm run docs: ([\w-]+) -->\n)[^]*?(?=<!-- end -->)/g

/** A page with its marked tables, and the types of its fields, as the code has them now. */
export async function writePage(text: string): Promise<string> {
  const written = new Map<string, string>()
  for (const [, name = ''] of text.matchAll(mark)) {
    const write = tables[name]
    if (!write) throw new Error(`There is no table of that name: ${name}`)
    written.set(name, await write())
  }
  return writeTypes(text.replaceAll(mark, (_, name: string) => `${written.get(name)}\n`))
}

/** Fills the column of types in the tables below a heading of the venue document. */
function writeTypes(page: string): string {
  let part = ''
  return page
    .split('\n')
    .map((line) => {
      const [, heading] = /^## `((?:restaurant|menu)[\w.]*)`$/.exec(line) ?? []
      if (line.startsWith('#')) part = heading ?? ''
      if (part === '') return line
      if (line.startsWith('| Field |')) return '| Field | Type | Here |'
      if (line.startsWith('| --- |')) return '| --- | --- | --- |'
      const [, names = '', meaning = ''] = /^\| (`.+?`) \| (?:[^`]*? \| )?(.+) \|$/.exec(line) ?? []
      if (names === '') return line
      const fields = [...names.matchAll(/`([^`]+)`/g)].map(([, field = '']) => `${part}.${field}`)
      return `| ${names} | ${typesOf(fields)} | ${meaning} |`
    })
    .join('\n')
}

function typesOf(fields: readonly string[]): string {
  const types = fields.map((field) => {
    const type = typeOfField(field)
    if (type === null) throw new Error(`The venue document has no field ${field}`)
    return type
  })
  return [...new Set(types)].join(', ')
}

function cellsOfSetting({ name, usual, meaning }: (typeof settingRows)[number]) {
  return [`\`${name}\``, usual === null ? '' : `\`${usual}\``, meaning]
}

interface SheetColumn {
  readonly name: string
  readonly rows: readonly string[]
  readonly meaning: string
}

function columnsOf(columns: readonly SheetColumn[]): string {
  return table(
    ['Column', 'Rows', ''],
    columns.map(({ name, rows, meaning }) => [`\`${name}\``, rows.join(', '), meaning]),
  )
}

/** By code; problems of one code, status and message are one row. */
function errorCodes(): string {
  const { problems, cartProblems } = wordsIn('en')
  const ofCalls = Object.entries(answerByProblem).map(([type, { status, code }]) => {
    const [, message = ''] = Object.entries(problems).find(([name]) => name === type) ?? []
    return { code, status: String(status), message }
  })
  const ofLines = Object.entries(codeByCartProblem).map(([type, code]) => {
    const [, message = ''] = Object.entries(cartProblems).find(([name]) => name === type) ?? []
    return { code, status: 'a line', message }
  })
  const rows = [...ofCalls, ...ofLines].toSorted((one, other) => one.code - other.code)
  const lines = rows.map(({ code, status, message }) => [`${code}`, status, message])
  return table(['Code', 'HTTP', 'Message'], lines)
}

async function describedCalls(): Promise<string> {
  const { app } = await aPaidServer(undefined, {
    eventStore: createMemoryEventStore(),
    noticeStore: createMemoryNoticeStore({ received: () => [] }),
    kiosks: { kioskStore: createMemoryKioskStore(), pinStore: createMemoryPinStore() },
    kitchenSecrets: createMemoryKitchenSecretStore(),
    // Calls are described, none is made: nothing connects.
    schoolDayStore: createPostgresSchoolDayStore(openPool({}, serverLimits).sql),
    mail: {
      background: createBackground(pino({ level: 'silent' })),
      origin: 'https://order.example.com',
      mailer: { send: async () => {} },
    },
  })
  const { paths }: Described = await (await app.request('/api/openapi.json')).json()
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', description = summary }]) => [
      `\`${method.toUpperCase()} ${path}\``,
      firstSentence(description),
    ]),
  )
  return table(['Call', ''], rows)
}

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly summary?: string; readonly description?: string }>>
    >
  >
}

function firstSentence(text: string): string {
  return /^.*?[.](?= [A-Z]|$)/.exec(text)?.[0] ?? text
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}
