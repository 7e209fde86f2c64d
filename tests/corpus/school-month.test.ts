import { afterAll, expect, test } from 'vitest'
import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { ana, aSchool, luc } from '#tests/fixtures/a-school.ts'
import { aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { schoolLunches } from './school-lunches.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const corpusTest = corpus === '' ? test.skip : test
const orSkipped = corpus === '' ? ' (skipped: set MENU_CORPUS to the folder of menus)' : ''

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

interface Taken {
  readonly orderId: string
  readonly total: number
}

corpusTest(
  `a real school’s month is ordered, changed, partly cancelled and given back${orSkipped}`,
  async () => {
    const { venue, rotations, dates } = schoolLunches(corpus)
    const { restaurant } = aPaidVenue({ k12: true })
    const document = { ...venue, restaurant } as VenueDocument
    const calendar = rotations as RotationsDocument
    const { sql } = await database()
    const school = await aSchool(sql, { document, calendar })
    const { order, cancel, send, setNow, money, finish, audit } = school
    const month = dates.toSorted()
    const [first = '', second = ''] = month
    setNow(new Date(Date.parse(`${first}T16:00:00Z`) - 7 * 86_400_000).toISOString())
    /** The day's dish at one of the five plans, the first that has one. */
    const lineOn = (date: string, place: number) => {
      const menus = document.menus.filter(
        ({ id, sections }) =>
          String(id).endsWith(date) && sections.some(({ items }) => items.length > 0),
      )
      const menu = menus[place % menus.length]
      const section = menu?.sections.find(({ items }) => items.length > 0)
      const item = section?.items[place % section.items.length]
      if (!menu || !section || !item) throw new Error(`Nothing is served on ${date}`)
      const price = { orderPrice: 4.25, memberOrderPrice: 4.25 }
      return { id: item.id, menu_id: menu.id, section_id: section.id, ...price }
    }
    const days = [ana.id, luc.id].flatMap((childId, child) =>
      month.map((date, place) => ({ date, childId, line: lineOn(date, place + child) })),
    )
    const holiday = { date: '2025-11-11', childId: ana.id, line: lineOn(second, 0) }
    const { status, body } = await order([...days, holiday])
    expect([status, body.days.length]).toEqual([200, 45])
    expect(body.days.at(-1)).toMatchObject({ code: schoolProblemCodes.dayClosed })
    const taken: readonly Taken[] = body.days.slice(0, -1)
    const inCents = (some: readonly Taken[]) =>
      some.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
    expect(await money()).toEqual({ captured: inCents(taken), refunded: 0 })

    const [changed, ...others] = taken
    if (!changed) throw new Error('There are days')
    const line = lineOn(first, 1)
    const again = await order([
      { date: first, childId: ana.id, quantity: 2, line, replaces: changed.orderId },
    ])
    expect(again.status).toBe(200)
    const cancelled = others.filter((_, place) => place % 3 === 0)
    for (const { orderId } of cancelled) {
      expect(await cancel(orderId)).toMatchObject({ body: { refund: { state: 'refunded' } } })
    }
    await finish()
    expect(await money()).toEqual({
      captured: inCents([...taken, again.body]),
      refunded: inCents([changed, ...cancelled]),
    })
    expect(await audit()).toEqual([])

    setNow(`${month.at(-1) ?? ''}T16:00:00Z`)
    const kept = others.find((_, place) => place % 3 === 1)
    expect(await cancel(kept?.orderId ?? '')).toMatchObject({ status: 422 })
    const { body: past } = await send('/api/auth/get-past-receipts', {})
    expect(past.receipts.length).toBe(45)
  },
)
