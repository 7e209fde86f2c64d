import { expect, test } from 'vitest'
import { readCommandSettings } from './command-settings.ts'
import { readServerSettings } from './server-settings.ts'

const read = (env: Record<string, string> = {}, apiOnly = false) =>
  readServerSettings(env, { apiOnly })

test('a server without settings is the one that the manual describes', () => {
  expect(read()).toMatchObject({
    port: 4080,
    appPort: 4080,
    hostname: '0.0.0.0',
    database: { dataDir: '.data', databaseUrl: undefined },
    logLevel: 'info',
    clockStart: null,
    payment: { cardPort: 4081, cardPageUrl: null, publicOrigin: null },
    mail: { origin: 'http://localhost:4080', from: null, smtp: null },
    social: [],
    kitchenPace: 10,
    behindProxy: false,
    maintenance: null,
    worker: 'on',
    appDir: null,
  })
})

test('settings replace the defaults', () => {
  const settings = {
    PORT: '5000',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/comanda',
    DATABASE_URL: 'postgresql://comanda@db.example.com/comanda',
    LOG_LEVEL: 'silent',
    CLOCK_START: '2026-07-01T12:00:00Z',
    KITCHEN_PACE: '150',
    BEHIND_PROXY: 'on',
    MAINTENANCE: '2026-07-01T14:00:00Z',
    SERVICE_WORKER: 'off',
    APP_DIR: 'dist/other',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'no-reply@example.com',
    PUBLIC_ORIGIN: 'https://order.example.com',
    PAYMENT_GATEWAY: 'test',
  }
  expect(read(settings)).toMatchObject({
    port: 5000,
    appPort: 5000,
    hostname: '127.0.0.1',
    database: { dataDir: '/srv/comanda', databaseUrl: settings.DATABASE_URL },
    logLevel: 'silent',
    clockStart: Date.UTC(2026, 6, 1, 12),
    payment: { cardPort: 5001, publicOrigin: 'https://order.example.com' },
    mail: {
      origin: 'https://order.example.com',
      smtp: { url: 'smtp://mail.example.com', from: 'no-reply@example.com' },
    },
    kitchenPace: 150,
    behindProxy: true,
    maintenance: { until: Date.UTC(2026, 6, 1, 14) },
    worker: 'off',
    appDir: 'dist/other',
  })
  expect(read({ KITCHEN: 'off' }).kitchenPace).toBeNull()
})

test('behind a development server the API listens beside it, and links lead to it', () => {
  expect(read({}, true)).toMatchObject({
    port: 4081,
    appPort: 4080,
    payment: { cardPort: 4082 },
    mail: { origin: 'http://localhost:4080' },
  })
})

test.each([
  ['PORT', 'web', 'PORT is no port: web. It may be from 1 to 65535'],
  ['PORT', '', 'PORT is no port'],
  ['PORT', '70000', 'PORT is no port: 70000'],
  ['KITCHEN', 'of', 'KITCHEN is no choice that there is: of. It may be one of: test, off'],
  ['KITCHEN_PACE', '0', 'KITCHEN_PACE is no number above 0: 0'],
  ['KITCHEN_PACE', 'fast', 'KITCHEN_PACE is no number above 0: fast'],
  [
    'BEHIND_PROXY',
    'yes',
    'BEHIND_PROXY is no choice that there is: yes. It may be one of: off, on',
  ],
  [
    'SERVICE_WORKER',
    'no',
    'SERVICE_WORKER is no choice that there is: no. It may be one of: on, off',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is no choice that there is: loud. It may be one of: info, '],
  [
    'MAINTENANCE',
    'soon',
    'MAINTENANCE is neither off, on, nor the time of its end, such as 2026-07-01T12:00:00Z: soon',
  ],
  ['KITCHEN_SECRET', 'geheim', 'KITCHEN_SECRET is no setting any more'],
  ['CLOCK_START', 'noon', 'CLOCK_START is no time, such as 2026-07-01T12:00:00Z: noon'],
  ['DATABASE_URL', 'db.example.com', 'DATABASE_URL is no address of a PostgreSQL, such as '],
  ['DATABASE_URL', 'postgres://ana:p@a,b/comanda', 'DATABASE_URL names several hosts'],
  [
    'DATABASE_URL',
    'postgres://a:5432,b:5432/comanda?sslmode=require',
    'DATABASE_URL names several',
  ],
  ['DATABASE_URL', 'postgresql:///comanda?host=a,b', 'DATABASE_URL names several hosts'],
])('a server with %s=%s does not start, and says why', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message)
})

test.each([
  'postgres://ana:se,cret@db.example.com/comanda',
  'postgres://db.example.com/comanda?application_name=a,b',
])('a comma elsewhere than in the host of %s names no second one', (address) => {
  expect(readCommandSettings({ DATABASE_URL: address }).database.databaseUrl).toBe(address)
})

test('an invalid database address is reported without its password', () => {
  const settings = { DATABASE_URL: 'mysql://comanda:geheim@db.example.com' }
  expect(() => read(settings)).toThrow(/^DATABASE_URL((?!geheim).)*$/)
})

test('the command line finds the database and the origin of its server, and refuses invalid settings', () => {
  expect(readCommandSettings({ PORT: '5000' })).toEqual({
    origin: 'http://localhost:5000',
    port: 5000,
    printers: 'off',
    webhooksToOwnNetwork: false,
    appDir: null,
    clockStart: null,
    gateway: 'test',
    isPublic: false,
    database: { dataDir: '.data', databaseUrl: undefined },
  })
  const origin = 'https://order.example.com'
  expect(readCommandSettings({ PUBLIC_ORIGIN: origin }).origin).toBe(origin)
  expect(() => readCommandSettings({ PUBLIC_ORIGIN: 'order.example.com' })).toThrow(
    'PUBLIC_ORIGIN is no scheme and host',
  )
})

test('the demo is on where the command line asks for it, unless it is set off', () => {
  const hasDemo = (env: Record<string, string>, demo?: boolean) =>
    readServerSettings(env, { apiOnly: false, ...(demo === undefined ? {} : { demo }) }).hasDemo
  expect([hasDemo({}), hasDemo({}, true)]).toEqual([false, true])
  expect([hasDemo({ DEMO: 'on' }), hasDemo({ DEMO: 'off' }, true)]).toEqual([true, false])
})
