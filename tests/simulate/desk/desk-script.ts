import { asId } from '#domain/ids.ts'
import { busyAnswers, createLink } from '../link.ts'
import { drawWeather } from '../weather.ts'
import type { Weather } from '../weather.ts'
import { scriptSecret, venueId } from './desk-provider.ts'
import type { DeskWorld } from './desk-world.ts'

/** The venue's own script, which has a place in the events and gets their orders. */
export interface DeskScript {
  readonly weather: Weather
  /** The next event that it has not got. */
  readonly next: () => number
  /** It ends, and goes on from where it was. */
  readonly restart: () => void
}

const longest = 15_000

export function createDeskScript(world: DeskWorld): DeskScript {
  const { random, scheduler, story, provider, witness } = world
  const weather = drawWeather(random)
  const link = createLink({
    random,
    scheduler,
    weather,
    story,
    provider,
    overlaps: true,
    proxyAnswers: busyAnswers,
    answered: () => {},
  })
  let after = 1
  let starts = 0

  function run() {
    starts += 1
    const life = world.startLife(`script ${starts}`, { localValues: new Map() })
    const send = link.fetchOf(life)

    async function ask(): Promise<void> {
      try {
        const answer = await send(`/api/desk/${venueId}/events?after=${after}&wait=8`, {
          headers: { Authorization: `Bearer ${scriptSecret}` },
          signal: AbortSignal.timeout(longest),
        })
        if (answer.ok) take(await answer.text())
      } catch {
        // Asked again.
      }
      life.after(random.between(50, 3_000), () => void ask())
    }
    life.after(0, () => void ask())
    return life
  }

  function take(text: string): void {
    if (!text.startsWith('{')) return
    const said = JSON.parse(text) as {
      readonly next: number
      readonly events: readonly { readonly order: { readonly id: string } }[]
    }
    for (const { order } of said.events) witness.ledger.ofScript.add(asId(order.id))
    after = said.next
  }

  let life = run()
  return {
    weather,
    next: () => after,
    restart: () => {
      life.end()
      life = run()
    },
  }
}
