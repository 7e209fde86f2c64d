import { expect, test } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { mailSwitchedOff } from './mail-switched-off.ts'

async function mailsTo(people: readonly { readonly email: string; readonly language: null }[]) {
  const mails: Mail[] = []
  const origin = 'https://order.example'
  const running: Promise<unknown>[] = []
  const cached = await aCachedVenue()
  await mailSwitchedOff({ receiverId: 'r1', name: 'Till' }, cached, {
    mail: {
      origin,
      originFor: async () => origin,
      isOffered: true,
      mailer: { send: async (mail) => void mails.push(mail) },
      background: { run: (work) => void running.push(work()), settled: async () => {} },
    },
    alertStore: { peopleOf: async () => people },
  })
  await Promise.all(running)
  return mails
}

test('the people of a venue read which receiver gets nothing any more', async () => {
  const mails = await mailsTo([
    { email: 'ana@example.com', language: null },
    { email: 'ben@example.com', language: null },
  ])
  expect(mails.map(({ to }) => to)).toEqual(['ana@example.com', 'ben@example.com'])
  expect(mails[0]?.subject).toContain('Till gets no orders any more')
  expect(mails[0]?.text).toContain('https://order.example/')
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
})
