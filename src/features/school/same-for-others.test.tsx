// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { planWeek } from '#domain/school/plan-week.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSchoolService, someDayMenus } from '#tests/fixtures/a-school-service.ts'
import { aMenu, anItem, aSection, aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { SameForOthers } from './same-for-others.tsx'
import type { Planned } from './use-people.ts'
import { useSchoolFacts } from './use-school.ts'

const date = '2026-11-24'
const zoe: Planned = { id: 'b1', name: 'Zoé', allergens: ['egg', 'dairy'] }
const max: Planned = { id: 'b2', name: 'Max', allergens: [] }
const cart = { lines: [aCartLine({ quantity: 2 })] }
const ofMia = { date, childId: 'b0', cart }

test('one who must not have it gets it by name only, and the rest at once', async () => {
  const school = await show()
  expect(screen.queryByText(/^Not for/)).toBeNull()
  await press('Same for the others: Tuesday – Mia')
  expect(planned(school)).toEqual(['b0 2', 'b2 2'])
  expect(await screen.findByText('Also planned for Max, not ordered yet')).toBeDefined()
  const warning = screen.getByText('Not for Zoé: contains dairy')
  expect(warning.closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Same for/ })).toBeNull()
  await press('Plan it for Zoé all the same: Tuesday – Mia')
  expect(planned(school)).toEqual(['b0 2', 'b1 2', 'b2 2'])
  expect(await screen.findByText('Also planned for Max and Zoé, not ordered yet')).toBeDefined()
})

test('what is above the school’s limit is not planned, and is said by name', async () => {
  const school = await show(3)
  await press('Same for the others: Tuesday – Mia')
  expect(planned(school)).toEqual(['b0 2', 'b2 1'])
  const said = `${date} b2: 1 × Onion soup is above what the school takes in one order`
  expect(await screen.findByText(said)).toBeDefined()
  cleanup()
  const full = await show(2)
  await press('Same for the others: Tuesday – Mia')
  expect(planned(full)).toEqual(['b0 2'])
  expect(screen.queryByText(/^Also planned/)).toBeNull()
})

async function show(maxItemsPerCart: number | null = null) {
  const school = aSchoolService([ofMia])
  const { itemId: id, menuId, sectionId } = aCartLine()
  const soup = anItem({ id, menuId, sectionId, name: 'Onion soup', allergens: ['dairy'] })
  await showAtVenue({
    screen: <Same school={school} />,
    now: Date.parse('2026-11-20T21:30Z'),
    venue: aVenue({ slug: 'chez-nous', maxItemsPerCart }),
    menus: [aMenu({ id: menuId, sections: [aSection({ id: sectionId, menuId, items: [soup] })] })],
    restaurant: { k12: true, order_options: { order_cutoff_days: 1 } },
  })
  return school
}

function Same({ school }: { readonly school: SchoolService }) {
  const facts = useSchoolFacts()
  const orders = useStore(school.days('chez-nous')) ?? []
  const own = orders.filter(({ childId }) => childId === 'b0')
  const [day] = planWeek({ dates: [date], known: someDayMenus.days, orders: own, facts })
  const isFree = ({ id }: Planned) => orders.every(({ childId }: DayOrder) => childId !== id)
  const nameOf = (on: string, childId: string | null) => `${on} ${childId}`
  if (!day) return null
  const others = [zoe, max].filter(isFree)
  return <SameForOthers {...{ school, day, others, orders, nameOf }} name="Tuesday – Mia" />
}

function planned(school: SchoolService): readonly string[] {
  return (school.days('chez-nous').get() ?? [])
    .map(({ childId, cart: { lines } }) => {
      return `${childId} ${lines.reduce((sum, { quantity }) => sum + quantity, 0)}`
    })
    .toSorted()
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
