import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Loops of the server around something that is waited for and whose rounds nothing in their head counts, with what
 * bounds them. A loop of a call is none of these: it counts its attempts, or goes through a list.
 */
const known: Readonly<Record<string, string>> = {
  'src/server/audit/audit-orders.ts for (;;)': 'the rows of a table, for a command',
  'src/server/desk/live-venues.ts while (!room.left.signal.aborted && !watch.closing.aborted)':
    'the pages that have the venue open, and the stop of the server; with a pause in each round',
  'src/server/http/desk/send-stream.ts while (!left.aborted)':
    'the device that reads, its right, and the stop of the server; with a pause in each round',
  'src/server/http/read-call.ts for await (const chunk of c.req.raw.body ?? [])':
    'the bytes that a body may have',
  'src/server/import/command/print-orders.ts while (await watch.until(venueId, next, signal))':
    'the life of a command that goes on, with a pause in each round',
  'src/server/import/pictures/bring-in-pictures.ts for (let key = keys.shift(); key !== undefined; key = keys.shift())':
    'the links of a document, for a command',
  'src/server/files/public-fetch.ts for await (const part of response)':
    'the bytes that a picture may have',
  'src/server/jobs/run-periodically.ts while (!signal.aborted)':
    'the life of the server, with a pause after each round',
  'src/server/mail/background.ts while (running.size > 0)': 'the time limit of a stop',
  'src/server/order/take-in-batches.ts for (;;)':
    'the orders that wait: each round takes some away',
  'src/server/payment/authorise-payment.ts while (!ended.signal.aborted)':
    'the time limit of the gateway, with a pause in each round',
  'src/server/postgres/retry-while-away.ts for (;;)': 'its time limit, with a pause in each round',
  'src/server/postgres/start-postgres.ts for (;;)':
    'its time limit, or the longer one of a recovery; with a pause in each round',
  'src/server/postgres/start-postgres.ts while (isAlive(pid) && Date.now() < deadline)':
    'the end of a process, with a pause in each round',
  'src/server/trail/audit-trail.ts while (waiting.size > 0)':
    'what was recorded meanwhile: each round takes all of it',
}

/** The head of each loop, without those that go through a list or count up to a number. */
const heads = /\b(?:while \(|for await \(|for \((?=(?:let\b[^;\n]*)?;)|do \{)/g
const isCounted = /^for \(let \w+ = \w+; \w+ <=? [\w.]+(?: &&[^;]*)?; \w+ \+= \w+\)$/

test('each loop of the server that waits is bounded', () => {
  const found = sources('src/server').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(heads)].flatMap(({ index, 0: opening }) => {
      const head = opening === 'do {' ? 'do' : upTo(text, index, '()')
      const body = bodyAfter(text, index + (head === 'do' ? 3 : head.length))
      const waits = /\bawait\b/.test(head + body)
      return waits && !isCounted.test(head) ? [`${file} ${head}`] : []
    })
  })
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted())
})

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : []
  })
}

/** From a place to the end of the next pair. */
function upTo(text: string, from: number, [open = '', close = '']: string): string {
  let depth = 0
  for (let at = text.indexOf(open, from); at < text.length; at += 1) {
    if (text[at] === open) depth += 1
    if (text[at] === close) depth -= 1
    if (depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

function bodyAfter(text: string, from: number): string {
  const isBlock = /^\s*\{/.test(text.slice(from))
  return isBlock ? upTo(text, from, '{}') : text.slice(from, text.indexOf('\n\n', from))
}
