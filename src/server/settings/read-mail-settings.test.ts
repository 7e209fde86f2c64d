import { expect, test } from 'vitest'
import { readMailSettings } from './read-mail-settings.ts'

const good = {
  SMTP_URL: 'smtp://user:pass@mail.example.com:587',
  MAIL_FROM: 'Comanda <no-reply@example.com>',
  PUBLIC_ORIGIN: 'https://order.example.com',
}

test('links begin with the public origin, else with this machine', () => {
  expect(readMailSettings(good, 4080).origin).toBe('https://order.example.com')
  expect(readMailSettings({ PUBLIC_ORIGIN: 'https://o.example.com/' }, 1).origin).toBe(
    'https://o.example.com',
  )
  expect(readMailSettings({}, 4090).origin).toBe('http://localhost:4090')
})

test.each([
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL is no address/],
  ['SMTP_URL', 'https://mail.example.com', /^SMTP_URL is no address/],
  ['SMTP_URL', 'smtp://user:p@ss/word@mail.example.com', /^SMTP_URL is no address/],
  ['MAIL_FROM', '', /requires MAIL_FROM/],
  ['MAIL_FROM', 'Comanda', /^MAIL_FROM is no sender/],
  ['PUBLIC_ORIGIN', '', /requires PUBLIC_ORIGIN.*host/],
  ['PUBLIC_ORIGIN', 'order.example.com', /^PUBLIC_ORIGIN is no scheme and host/],
  ['PUBLIC_ORIGIN', 'https://order.example.com/app', /^PUBLIC_ORIGIN is no scheme and host/],
])('a server with %s=%s does not start, and says why', (name, value, message) => {
  expect(() => readMailSettings({ ...good, [name]: value }, 4080)).toThrow(message)
})

test.each([
  [{}, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:4080' }, true],
  [{ PUBLIC_ORIGIN: 'https://order.example.com' }, false],
])('without a mail server, with %o mails become files: %s', (env, toFiles) => {
  expect(readMailSettings(env, 4080)).toMatchObject({ smtp: null, toFiles })
})

test('an invalid mail server address is reported without its password', () => {
  const settings = { ...good, SMTP_URL: 'smpt://user:geheim@mail.example.com' }
  expect(() => readMailSettings(settings, 4080)).toThrow(/^((?!geheim).)*$/)
})
