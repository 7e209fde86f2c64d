import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Random } from './random.ts'

export const slug = 'chez-nous'

/** A venue whose menu changes as the evening goes on. */
export interface Kitchen {
  readonly document: () => VenueDocument
  /** Sells an item out, brings it back, changes a price, pauses orders or resumes them. */
  readonly change: () => string
  readonly reopen: () => void
}

export const dishes = ['Onion soup', 'Salad', 'Pie', 'Cheese', 'Tea'] as const

export function createKitchen(random: Random): Kitchen {
  const soldOut = new Set<string>()
  const gone = new Set<string>()
  const prices = new Map<string, number>(dishes.map((name, place) => [name, 4.25 + 3 * place]))
  // Shorter than what venues choose, so that orders outlive it while a seed is played.
  const minutes = random.pick([1, 2, 5, 20])
  let paused = false

  function change(): string {
    const name = random.pick(dishes)
    switch (random.whole(0, 5)) {
      case 0:
        paused = !paused
        return paused ? 'pauses its orders' : 'takes orders again'
      case 1:
        toggle(gone, name)
        return `has ${gone.has(name) ? 'taken off' : 'put back'} the ${name}`
      case 2:
      case 3:
        prices.set(name, (prices.get(name) ?? 0) + 0.5)
        return `asks more for the ${name}`
      default:
        toggle(soldOut, name)
        return `has ${soldOut.has(name) ? 'no' : 'again some'} ${name}`
    }
  }

  function document(): VenueDocument {
    const items = dishes
      .filter((name) => !gone.has(name))
      .map((name) => ({
        id: idOf(name),
        slug: idOf(name),
        name,
        price: prices.get(name) ?? 0,
        sold_out: soldOut.has(name),
      }))
    return {
      restaurant: {
        id: slug,
        slug,
        name: 'Chez Nous',
        tax_rate: { tax1: 0.05, tax2: 0.09975 },
        service_charge: '10%',
        payment_processor: 'payOnPremise',
        menu_configuration: {},
        order_options: {},
        orders_paused: paused,
        offline_orders: { expires_after_minutes: minutes },
        locales: [{ locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true }],
      },
      menus: [
        {
          id: 'dinner',
          slug: 'dinner',
          name: 'Dinner',
          sections: [{ id: 'all', slug: 'all', name: 'All', items }],
        },
      ],
    }
  }

  return {
    document,
    change,
    reopen: () => {
      paused = false
    },
  }
}

export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function toggle(set: Set<string>, name: string): void {
  if (!set.delete(name)) set.add(name)
}
