import type { Life } from './life.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Story } from './story.ts'
import type { Weather } from './weather.ts'

/**
 * The browser's process of a device's storage. In some worlds it ends behind the pages: iOS ends it
 * while they are in the background. Each page opens the same database again, in its own time.
 */
export interface StorageProcess {
  /** The page's calls and queries depend on it from now on. */
  readonly connect: (life: Life) => void
  readonly isAway: (life: Life) => boolean
  /** As of the page's database. */
  readonly connection: (life: Life) => () => Promise<boolean>
  /** Called when the page's connection is lost, and when it has a new one. */
  readonly follow: (life: Life, onReturn: (isBack: boolean) => void) => () => void
  /** A call begins that takes this time. True, asked at its end: it was cut off. */
  readonly began: (duration: number) => () => boolean
  /** A call that was cut off was made all the same. */
  readonly isMade: () => boolean
}

interface StorageProcessDeps {
  /** A random source of its own; null: it does not end in this world. */
  readonly leaving: Random | null
  readonly scheduler: Scheduler
  readonly weather: Weather
  readonly story: Story
}

export function createStorageProcess(deps: StorageProcessDeps): StorageProcess {
  const { leaving, scheduler, weather, story } = deps
  const connected = new Set<Life>()
  const waiting = new Map<Life, (() => void)[]>()
  const opened = new Map<Life, number>()
  const followers = new Map<Life, Set<(isBack: boolean) => void>>()
  let ends = 0

  const tell = (life: Life, isBack: boolean) => {
    for (const onReturn of followers.get(life) ?? []) onReturn(isBack)
  }

  function end({ between, pick }: Random): void {
    if (weather.calm) return
    ends += 1
    story.count('storage ended')
    story.tell('device', 'has ended its storage')
    for (const life of connected) {
      if (!life.isAlive()) connected.delete(life)
      else if (!waiting.has(life)) {
        waiting.set(life, [])
        life.after(0, () => tell(life, false))
        life.after(between(0, pick([20, 600, 10_000])), () => reopen(life))
      }
    }
  }

  function reopen(life: Life): void {
    const resolves = waiting.get(life) ?? []
    waiting.delete(life)
    opened.set(life, ends)
    story.tell(life.name, 'has its storage again')
    for (const resolve of resolves) resolve()
    tell(life, true)
  }

  return {
    connect: (life) => void connected.add(life),
    isAway: (life) => waiting.has(life),
    connection: (life) => {
      const before = opened.get(life)
      return async () => {
        const resolves = waiting.get(life)
        if (resolves) await new Promise<void>((resolve) => void resolves.push(resolve))
        return opened.get(life) !== before
      }
    },
    follow: (life, onReturn) => {
      const ofLife = followers.get(life) ?? new Set()
      followers.set(life, ofLife.add(onReturn))
      return () => ofLife.delete(onReturn)
    },
    began: (duration) => {
      const before = ends
      if (leaving?.chance(0.03)) {
        scheduler.after(leaving.between(0, leaving.pick([duration, 3_000])), () => end(leaving))
      }
      return () => ends !== before
    },
    isMade: () => leaving?.chance(0.5) ?? false,
  }
}
