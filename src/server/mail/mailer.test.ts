import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { aLog } from '#tests/fixtures/a-log.ts'
import { aMailServer } from '#tests/fixtures/a-mail-server.ts'
import { createFolderMailer, openMail } from './open-mail.ts'
import type { Mail, Mailer } from './mailer.ts'
import { withRetries } from './with-retries.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const from = 'Comanda <no-reply@example.com>'

function aMail(to = 'ana@example.com'): Mail {
  return {
    to,
    subject: 'Merle Octobre : é',
    text: 'Ouvrez https://order.example.com/login?venue=a#reset=SECRET',
    html: '<p>Ouvrez</p>',
  }
}

async function anSmtpMailer(url: string): Promise<Mailer> {
  const mailer = createSmtpMailer({ url, from })
  onTestFinished(mailer.close)
  return mailer
}

async function aServer(settings: Parameters<typeof aMailServer>[0] = {}) {
  const server = await aMailServer(settings)
  onTestFinished(server.close)
  return server
}

test('a mail arrives with both its parts, from the configured sender', async () => {
  const server = await aServer()
  const mailer = await anSmtpMailer(server.urlWithLogin)
  await mailer.send(aMail())
  expect(await server.mails()).toMatchObject([
    {
      from: { name: 'Comanda', address: 'no-reply@example.com' },
      to: [{ address: 'ana@example.com' }],
      subject: 'Merle Octobre : é',
      text: expect.stringContaining('https://order.example.com/login?venue=a#reset=SECRET'),
      html: expect.stringContaining('<p>Ouvrez</p>'),
    },
  ])
})

test('a mail that can be ended says so to the mailbox', async () => {
  const server = await aServer()
  const mailer = await anSmtpMailer(server.url)
  await mailer.send({ ...aMail(), unsubscribe: 'https://order.example.com/stop?token=T' })
  await mailer.send(aMail())
  const [ended, plain] = await server.mails()
  const headers = ended?.headers.map(({ key, value }) => `${key}: ${value}`)
  expect(headers).toContain('list-unsubscribe: <https://order.example.com/stop?token=T>')
  expect(headers).toContain('list-unsubscribe-post: List-Unsubscribe=One-Click')
  expect(plain?.headers.some(({ key }) => key.startsWith('list-'))).toBe(false)
})

test('an address that looks like two delivers to no other mailbox', async () => {
  const server = await aServer()
  const mailer = await anSmtpMailer(server.url)
  await mailer.send(aMail('"a,mallory@example.net"@example.com')).catch(() => undefined)
  await mailer.send(aMail('a@example.com,mallory@example.net')).catch(() => undefined)
  await mailer.send(aMail('a@example.com\r\nBcc: mallory@example.net')).catch(() => undefined)
  expect(server.recipients()).not.toContain('mallory@example.net')
})

test('a temporarily refused mail is sent again, and the log has no address', async () => {
  const server = await aServer({ refusals: 2 })
  const { log, text } = aLog()
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  await withRetries(await anSmtpMailer(server.url), { pause, log }).send(aMail())
  expect(await server.mails()).toHaveLength(1)
  expect(pauses).toEqual([2_000, 15_000])
  expect(text()).toContain('"responseCode":451')
  expect(text()).not.toMatch(/ana@|SECRET/)
})

test('a mail refused for good, or too often, is given up without a fault', async () => {
  const forGood = await aServer({ refusals: 9, responseCode: 550 })
  const tooOften = await aServer({ refusals: 9 })
  const { log, text } = aLog()
  for (const { url } of [forGood, tooOften]) {
    const mailer = await anSmtpMailer(url)
    await withRetries(mailer, { pause: async () => {}, log }).send(aMail())
  }
  expect([forGood.offered(), tooOften.offered()]).toEqual([1, 4])
  expect(text().match(/could not be sent/g)).toHaveLength(2)
  expect(text()).not.toMatch(/ana@|SECRET/)
})

test('an unreachable mail server is logged by its code only', async () => {
  const server = await aMailServer()
  await server.close()
  const { log, text } = aLog()
  const mailer = await anSmtpMailer(server.url)
  await withRetries(mailer, { pause: async () => {}, log }).send(aMail())
  expect(text()).toMatch(/could not be sent/)
  expect(text()).not.toMatch(/ana@|SECRET/)
})

test('without a mail server each mail is a file that only its owner can read, and the log gives its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { log, text } = aLog()
  await createFolderMailer({ folder: join(folder, 'mail'), from, log }).send(aMail())
  const [name = '', ...others] = await readdir(join(folder, 'mail'))
  const file = join(folder, 'mail', name)
  expect([name.slice(-4), others]).toEqual(['.eml', []])
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    to: [{ address: 'ana@example.com' }],
    text: expect.stringContaining('#reset=SECRET'),
  })
  expect(text()).toContain(file)
  expect(text()).not.toMatch(/ana@|SECRET/)
})

test('where nobody would read the files none is written, and the start says what is off', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { log, text } = aLog()
  const settings = { origin: 'https://order.example.com', from, smtp: null, toFiles: false }
  const mail = openMail(settings, { dataDir, log })
  expect(mail.isOffered).toBe(false)
  await mail.mailer.send(aMail())
  await mail.stop()
  expect(await readdir(dataDir)).toEqual([])
  expect(text()).toMatch(/SMTP_URL is not set.*password.*receipts.*reminders.*accounts/)
  expect(openMail({ ...settings, toFiles: true }, { dataDir, log }).isOffered).toBe(true)
})
