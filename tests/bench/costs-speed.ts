import type * as pricing from '#domain/pricing/price-cart.ts'
import { billToPrice } from './bill-to-price.ts'
import { dineroBill } from './dinero-bill.ts'
import type { DineroModule } from './dinero-bill.ts'
import type { Figure } from './figure.ts'
import { medusaBill } from './medusa-bill.ts'
import type { MedusaTotals } from './medusa-bill.ts'
import { importBuilt } from './import-built.ts'
import { importPeer, peerLabel } from './peers.ts'
import { runInTurns } from './run-in-turns.ts'

const measure = 'Costs of a cart: 20 lines with options, service charge, two taxes, tip'

/** Carts a second beside two libraries that compute the same bill in the same run. */
export async function costsSpeed(): Promise<readonly Figure[]> {
  const bill = billToPrice()
  const { priceCart } = await importBuilt<typeof pricing>('src/domain/pricing/price-cart.ts')
  const own = () => {
    const priced = priceCart(bill.input)
    return priced.ok ? priced.value.costs.totalWithTip : null
  }
  const dinero = await loadDinero()
  const medusa = await importPeer<MedusaTotals>('@medusajs/utils', 'dist/totals/index.js')
  const contestants: Record<string, () => number | null> = { own }
  if (dinero) contestants['dinero'] = () => dinero(bill)
  if (medusa) {
    const medusaTotal = medusaBill(medusa)
    contestants['medusa'] = () => medusaTotal(bill)
  }
  const totals = Object.entries(contestants).map(([name, run]) => [name, run()] as const)
  if (totals.some(([, total]) => total === null || total !== totals[0]?.[1])) {
    throw new Error(`The bills differ: ${JSON.stringify(totals)}`)
  }

  const speeds: Partial<Record<string, number>> = runInTurns(contestants, {
    rounds: 12,
    roundMs: 300,
  })
  const ownSpeed = speeds['own'] ?? Number.NaN
  const ratio = (name: string) => {
    const speed = speeds[name]
    return speed === undefined ? null : ownSpeed / speed
  }
  return [
    {
      measure,
      name: 'carts a second',
      value: ownSpeed,
      unit: '/s',
      note: `All agree on ${(totals[0]?.[1] ?? 0) / 100} dollars, checked before the clock runs.`,
    },
    {
      measure,
      name: `times as fast as ${peerLabel('dinero.js')}`,
      value: ratio('dinero'),
      unit: '×',
      goal: { least: 8 },
      note: `${rateText(speeds['dinero'])} It computes sums and roundings only: no look-up of items and options, no rows, no tax by line.`,
    },
    {
      measure,
      name: `times as fast as ${peerLabel('@medusajs/utils')}`,
      value: ratio('medusa'),
      unit: '×',
      goal: { least: 75 },
      note: `${rateText(speeds['medusa'])} decorateCartTotals computes totals of each line, which this project does not show; options and tip with MathBN; no tax is rounded.`,
    },
  ]
}

async function loadDinero() {
  const library = await importPeer<DineroModule>('dinero.js', 'dist/esm/index.js')
  const currencies = await importPeer<Record<string, unknown>>(
    'dinero.js',
    'dist/esm/currencies/index.js',
  )
  return library && currencies ? dineroBill(library, currencies['CAD']) : null
}

function rateText(speed: number | undefined): string {
  return speed === undefined ? 'It could not be installed.' : `${Math.round(speed)} carts a second.`
}
