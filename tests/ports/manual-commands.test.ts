import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseVenueCommand } from '#server/import/command/parse-venue-command.ts'
import { runVenueCommand } from '#server/import/command/run-venue-command.ts'
import { createPostgresKioskStore } from '#server/kiosk/postgres-kiosk-store.ts'
import { asId } from '#domain/ids.ts'
import { settingRows } from '#tests/manual/settings-table.ts'
import { openOwn } from './databases.ts'

const manual = 'src/docs'
const pages = [
  'README.md',
  ...readdirSync(manual, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${manual}/${file}`),
]
const database = openOwn()
afterAll(async () => (await database).close())

/** Commands that are not carried out here, with the reason; each block is read by the shell. */
const notRun: Readonly<Record<string, string>> = {
  'git clone': 'the repository’s address is its owner’s',
  'git pull': 'it would change these files',
  'node dist/server/serve.js': 'the stories start the built server',
  pg_dump: 'PostgreSQL’s own program, of the version of the server',
  pg_restore: 'PostgreSQL’s own program, of the version of the server',
  'cp -a': 'a copy of a folder',
  grep: 'it looks for words',
}

/** What a command answers where nothing is there yet for it. */
const refusedHere: Readonly<Record<string, string>> = {
  'operator you@example.com --reset-second-factor': '! you@example.com has no second step',
}

test.each(pages)('the shell reads each command block of %s', (page) => {
  for (const block of blocksOf(page)) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })
    expect([block, status, stderr]).toEqual([block, 0, ''])
  }
})

test.each(pages)('each command of %s is one that there is', (page) => {
  const commands = [...blocksOf(page).flatMap(commandsOf), ...spansOf(page)]
  expect(commands.flatMap(faultsOf)).toEqual([])
})

test('a command that is missing, or has a flag that is missing, is found', () => {
  const commands = [
    'npm run nothing',
    'npm run simulate -- --nothing',
    'npx vitest run no-such-file',
    'npx playwright test nothing.spec.ts -c tests/playwright.config.ts',
    'NOTHING=1 npm start',
    'curl http://localhost:4080/api/nothing',
    'make all',
    'npm run venue -- nothing',
  ]
  expect(commands.map((command) => faultsOf(command).length)).toEqual(commands.map(() => 1))
})

test('the venue commands of the manual do what they say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manual-'))
  try {
    // A venue that is imported first is what the pages after it are about.
    const first = ['README.md', `${manual}/venue/your-menu.md`]
    const ran = []
    for (const page of [...first, ...pages.filter((each) => !first.includes(each))]) {
      await writeExamples(page, folder)
      const commands = blocksOf(page).flatMap(commandsOf).map(venueWordsOf)
      for (const words of commands.filter((each) => each !== null)) {
        ran.push({ page, words, fault: await run(words, folder) })
      }
    }
    expect(ran.filter(({ fault }) => fault !== null)).toEqual([])
    expect(ran.length).toBeGreaterThan(30)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** The files that a page shows with a name. */
async function writeExamples(page: string, folder: string): Promise<void> {
  const files = read(page).matchAll(/^```(?:csv|json) ([\w.-]+)\n([^]*?)^```/gm)
  for (const [, name = '', content = ''] of files) await writeFile(join(folder, name), content)
}

/** Null: it succeeded; else what it printed. */
async function run(words: readonly string[], folder: string): Promise<readonly string[] | null> {
  const { sql } = await database
  const inFolder = words.map((word) =>
    /\.(?:csv|json|pdf|svg)$/.test(word) ? join(folder, word) : word,
  )
  const command = parseVenueCommand(inFolder)
  if (!command.ok) return [command.error]
  if (command.value.type === 'revoke-device') await enroll(command.value.kioskId)
  const said: string[] = []
  const code = await runVenueCommand(command.value, {
    origin: 'https://order.example.com',
    gateway: 'test',
    print: (text) => said.push(text),
    printError: (text) => said.push(`! ${text}`),
    withDatabase: (query) => query(sql),
    withMailer: (send) => send({ send: async () => {} }),
  })
  const isExpected = code === 0 || said.join('\n') === refusedHere[words.join(' ')]
  return isExpected ? null : said
}

async function enroll(kioskId: string): Promise<void> {
  const { sql } = await database
  await createPostgresKioskStore(sql).enroll({
    venueId: asId('bella-sera'),
    kioskId,
    secretHash: 'a hash',
    name: 'Door',
    place: { type: 'pickUp' },
    at: new Date(),
  })
}

function read(page: string): string {
  return readFileSync(page, 'utf8')
}

function blocksOf(page: string): readonly string[] {
  return [...read(page).matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) => block)
}

/** One a line, without comments; `&&` and a line that goes on are read. */
function commandsOf(block: string): readonly string[] {
  return block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)#\s.*$/, '').trim())
    .flatMap((line) => line.split(' && '))
    .filter((command) => command !== '')
}

/** Commands within the text; of the venue's the usage is the page of commands. */
function spansOf(page: string): readonly string[] {
  const prose = read(page).replaceAll(/^```[^]*?^```/gm, '')
  return [...prose.matchAll(/`((?:[A-Z]+=\w+ )*np(?:m|x) [^`]+)`/g)]
    .map(([, command = '']) => command)
    .filter((command) => !/[A-Z]{4,}$|…/.test(command) && venueWordsOf(command) === null)
}

function venueWordsOf(command: string): readonly string[] | null {
  const [, words] = /^npm run venue -- (.+)$/.exec(command) ?? []
  return words === undefined ? null : words.split(/\s+/)
}

const scripts = new Map(Object.entries<string>(JSON.parse(read('package.json')).scripts))
const testFiles = ['src', 'sw', 'tests'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
)

/** Why a command is none that there is; empty: it is. */
function faultsOf(line: string): readonly string[] {
  const [, assigned = '', command = ''] = /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(line) ?? []
  const names = [...assigned.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  const unknown = names.filter((name) => !isVariable(name))
  if (unknown.length > 0) return [`${line}: there is no ${unknown.join(', ')}`]
  return isCommand(command) ? [] : [`${line}: there is no such command`]
}

function isVariable(name: string): boolean {
  if (settingRows.some((row) => row.name === name)) return true
  const reads = new RegExp(`process\\.env(?:\\.|\\[')${name}\\b`)
  return testFiles.some((file) => /\.(?:ts|mjs)$/.test(file) && reads.test(read(file)))
}

function isCommand(command: string): boolean {
  if (Object.keys(notRun).some((start) => command.startsWith(start))) return true
  const words = venueWordsOf(command)
  if (words !== null) return parseVenueCommand(words).ok
  const [program, verb, ...rest] = command.split(/\s+/)
  if (program === 'curl') return isCall(command)
  if (program === 'npx' && verb === 'vitest') return rest.slice(1).every(isTestName)
  if (program === 'npx' && verb === 'playwright') return isStories(rest)
  if (program !== 'npm') return false
  if (verb === 'ci') return true
  return isScript(verb === 'run' ? rest : [verb ?? '', ...rest])
}

/** A script of package.json; its flags are words of the program that it starts. */
function isScript([name = '', ...flags]: readonly string[]): boolean {
  const script = scripts.get(name)
  if (script === undefined) return false
  const [, entry = ''] = /(?:tsx|node) ((?:tests|src)\/\S+)$/.exec(script) ?? []
  const program = name === 'start' ? read('src/server/serve.ts') : entry && read(entry)
  return flags
    .filter((flag) => /^--\w/.test(flag))
    .every((flag) => new RegExp(`\\b${flag.slice(2)}\\b`).test(program))
}

function isTestName(name: string): boolean {
  return testFiles.some((file) => /\.test\.tsx?$/.test(file) && file.includes(name))
}

function isStories(words: readonly string[]): boolean {
  const config = words[words.indexOf('-c') + 1]
  const names = words.slice(1).filter((word) => /^(?:[\w-]+\.spec\.ts|scan)$/.test(word))
  const stories = testFiles.filter((file) => file.endsWith('.spec.ts'))
  return (
    existsSync(config ?? '') &&
    names.length > 0 &&
    names.every((name) => stories.some((file) => file.includes(name)))
  )
}

/** A path of this server, without its query; calls are those of the manual's table. */
function isCall(command: string): boolean {
  const [, path = ''] = /localhost:4080(\/[^\s"?]*)/.exec(command) ?? []
  const [, method = 'GET'] = /-X (\w+)/.exec(command) ?? []
  if (path === '/api/openapi.json' || path.endsWith('/data.json')) return true
  const call = `${method} ${path.replace('/api', '').replaceAll(/\$\w+/g, '{}')}`
  const listed = [...read(`${manual}/connect/api.md`).matchAll(/^\| `([A-Z]+ [^`]+)`/gm)]
  return listed.some(([, each = '']) => each.replaceAll(/\{\w+\}/g, '{}') === call)
}
