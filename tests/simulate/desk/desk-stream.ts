import * as v from 'valibot'
import { getChanges } from '#contract/desk/desk-calls.ts'
import type { StreamHeard } from '#client/desk/follow-board.ts'
import type { Life } from '../life.ts'
import type { DeskProvider, DeskStream } from './desk-provider.ts'
import type { DeskTablet } from './desk-tablet.ts'
import type { DeskWorld } from './desk-world.ts'

interface StreamUser {
  readonly world: Pick<DeskWorld, 'random' | 'scheduler' | 'story'> & {
    readonly provider: Pick<DeskProvider, 'stream'>
  }
  readonly tablet: DeskTablet
  readonly life: Life
}

/** A stream over a page's network: in order, until it breaks off or falls silent. Returns what closes it. */
export function openDeskStream(
  { world, tablet, life }: StreamUser,
  path: string,
  heard: StreamHeard,
): () => void {
  const { random, scheduler, story, provider } = world
  const { weather } = tablet
  let stream: DeskStream | null = null
  let isBroken = false
  let isClosed = false
  let lastAt = 0

  function transit(): number {
    return random.chance(weather.likelihoods.slow)
      ? random.between(500, random.pick([2_000, 12_000, 60_000]))
      : random.between(5, 120)
  }

  function back(act: () => void): void {
    lastAt = Math.max(lastAt, scheduler.now() + transit())
    life.after(lastAt - scheduler.now(), () => {
      if (!isClosed) act()
    })
  }

  function breakOff(): void {
    if (isBroken) return
    isBroken = true
    story.count('streams cut')
    // Else nothing says so.
    if (random.chance(0.6)) back(heard.ended)
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    scheduler.after(transit(), () => stream?.close())
  }

  async function open(): Promise<void> {
    const isLost = random.chance(weather.likelihoods.lostRequest)
    if (isLost || !weather.linkUp || !weather.serverUp || weather.signInPage) return breakOff()
    // A proxy that waits for the end of an answer.
    const isHeldBack = random.chance(weather.likelihoods.proxyFault)
    if (isHeldBack) story.count('streams held back')
    const opened = await provider.stream(path, tablet.cookie, breakOff)
    if (!opened) return breakOff()
    story.count('streams opened')
    stream = opened
    if (isClosed) return opened.close()
    return pump(opened, isHeldBack)
  }

  async function pump({ read }: DeskStream, isHeldBack: boolean): Promise<void> {
    const decoder = new TextDecoder()
    let held = ''
    for (;;) {
      const bytes = await read()
      if (bytes === null) return isBroken ? undefined : back(heard.ended)
      if (!weather.linkUp) breakOff()
      if (isBroken || isHeldBack) continue
      const blocks = (held + decoder.decode(bytes, { stream: true })).split('\n\n')
      held = blocks.pop() ?? ''
      for (const block of blocks) back(() => take(fieldOf(block, 'event'), fieldOf(block, 'data')))
    }
  }

  function take(event: string, data: string): void {
    if (event === 'ping') heard.pinged()
    if (event === 'changes') heard.changes(v.parse(getChanges.answer, JSON.parse(data)))
    if (event !== 'end') return
    close()
    heard.ended()
  }

  life.onEnd(close)
  scheduler.after(transit(), () => void open())
  return close
}

function fieldOf(block: string, name: string): string {
  const line = block.split('\n').find((each) => each.startsWith(`${name}:`))
  return line?.slice(name.length + 1).trimStart() ?? ''
}
