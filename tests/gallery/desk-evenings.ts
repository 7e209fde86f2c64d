import { deskSizes, enroll, startButton } from './desk-screens.ts'
import { ordersOfEvening, showOrders } from './desk-orders.ts'
import type { Opening, Screen } from './screens.ts'

const counts = { one: 1, twelve: 12, sixty: 60 } as const

/** A desk and a display of the kitchen with few orders and with many. */
export const deskEvenings: readonly Screen[] = Object.entries(counts).flatMap(([name, count]) => [
  { name: `desk-evening-${name}`, sizes: deskSizes, open: (opening) => board(opening, count) },
  { name: `desk-wall-${name}`, sizes: deskSizes, open: (opening) => wall(opening, count) },
])

async function board(opening: Opening, count: number): Promise<void> {
  const { page } = opening
  await showOrders(page, ordersOfEvening(count))
  await enroll(opening)
  await startButton(opening).click()
  await page.getByRole('article').first().waitFor()
}

async function wall(opening: Opening, count: number): Promise<void> {
  const { page } = opening
  await showOrders(page, ordersOfEvening(count + 2).slice(2))
  await enroll(opening)
  await page.goto('/lakeside-table/desk/wall')
  await startButton(opening).click()
  await page.getByRole('listitem').first().waitFor()
}
