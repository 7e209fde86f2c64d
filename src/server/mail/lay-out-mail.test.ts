import { expect, test } from 'vitest'
import { layOutMail } from './lay-out-mail.ts'

test.each(['شاورما دجاج (كبير)', 'מרק בצל (גדול)'])(
  'words of a venue and of its guests have their own direction: %s',
  (name) => {
    const words = {
      subject: name,
      greeting: 'Hello',
      ask: 'Your order',
      lead: 'See it:',
      button: 'Order',
      once: '',
      ignore: '',
    }
    const venue = { name, brand: '#14694b' }
    const bill = { facts: ['Order 41', name], rows: [{ label: `2 × ${name}`, amount: '$19.00' }] }
    const mail = layOutMail(
      { to: 'ana@example.com', link: 'https://order.example/', venue, language: 'en' },
      words,
      bill,
    )
    const shown = mail.html.slice(mail.html.indexOf('<body'))
    const before = shown.split(name).slice(0, -1)
    expect(before.map((html) => /dir="auto"[^<>]*>[^<>]*$/.test(html))).toEqual([true, true, true])
    expect(shown).toContain('<span dir="auto" style="unicode-bidi:isolate">Order 41</span>')
  },
)
