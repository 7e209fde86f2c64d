import * as v from 'valibot'
import { withChanges } from '#contract/venue/document-changes.ts'
import { writeDocumentText } from '#contract/venue/write-document-text.ts'
import { changedSchema, livePath, nameOfDocument } from '#contract/venue/live-wire.ts'
import { noteSoldOut } from '#services/menu/sold-out-just-now.ts'
import { letRun } from '#services/let-run.ts'
import type { ReadyVenue, VenueService } from '#services/venue/venue-service.ts'
import { heardVersion } from './heard-version.ts'
import { isVenueDocument } from './fetch-venue.ts'

/**
 * Note: an open menu follows its venue.
 * The server says within a second that a venue's document has changed, and how (decision 070). A
 * visible page holds one stream, and only while a menu, a cart or a checkout is open: each takes one
 * of the six connections that HTTP/1.1 gives a browser. Where there is no stream, the page asks.
 */

export interface FollowedVenues extends Pick<VenueService, 'watch' | 'refresh'> {
  /** The ETag of what is shown; null: nothing is. */
  readonly versionOf: (slug: string) => string | null
}

export interface MenuScreens {
  /** The slug of the venue on the screen; null: none is. */
  readonly slug: () => string | null
  readonly onMove: (moved: () => void) => void
}

/** The page asks so often, more or less, where it has no stream. */
const askEvery = { least: 15_000, more: 10_000 }
/** Questions until a stream is tried again. */
const questions = 15
/** Milliseconds. The server says something when a stream begins, and each 20 s. */
const silence = { first: 5_000, later: 50_000 }
/** Milliseconds after which a server that stopped is there again. */
const again = { least: 2_000, more: 4_000 }
/** Milliseconds by which another server behind the same address may be late, and more. */
const behind = 2_000
/** Items of a document that a tap waits for unheard while it is written. */
const mostWritten = 600

/** A menu, which has its items' sheets, a cart and a checkout. */
const menuPath = /^\/[^/]+(?:\/(?:cart|checkout))?\/?$/

export function followMenus(venues: FollowedVenues, { slug: onScreen, onMove }: MenuScreens): void {
  let followed: { readonly slug: string; readonly ends: AbortController } | null = null

  function look() {
    const isOpen = document.visibilityState === 'visible' && menuPath.test(location.pathname)
    const slug = isOpen ? onScreen() : null
    if (slug === (followed?.slug ?? null)) return
    followed?.ends.abort()
    followed = slug === null ? null : { slug, ends: new AbortController() }
    if (followed) letRun(follow(venues, followed.slug, followed.ends.signal))
  }

  onMove(look)
  document.addEventListener('visibilitychange', look)
  look()
}

async function follow(venues: FollowedVenues, slug: string, signal: AbortSignal): Promise<void> {
  const forget = noteWhatIsOut(venues, slug)
  signal.addEventListener('abort', forget)
  /** The version that was asked for last. It may be another venue's, in which the guest has an order. */
  let latest = 0
  const unhear = heardVersion.subscribe(() => {
    const [version, name] = [heardVersion.get(), nameShown(venues, slug)]
    if (name === null || version === latest || version <= Number.parseInt(name)) return
    latest = version
    venues.refresh(slug)
  })
  signal.addEventListener('abort', unhear)
  const hear = (said: unknown) => letRun(take(venues, { slug, said, signal }))
  await isShown(venues, slug, signal)
  while (!signal.aborted) {
    const name = nameShown(venues, slug)
    const wasLive = name !== null && (await listen(livePath(slug, name), hear, signal))
    if (wasLive) await pause(again, signal)
    for (let asked = 0; asked < questions && !wasLive && !signal.aborted; asked += 1) {
      await pause(askEvery, signal)
      const shown = nameShown(venues, slug)
      if (shown !== null && !signal.aborted) hear(await ask(livePath(slug, shown), signal))
    }
  }
}

/** Resolves once the venue's document is shown. */
function isShown(venues: FollowedVenues, slug: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const store = venues.watch(slug)
    const unfollow = store.subscribe(look)
    signal.addEventListener('abort', look)
    look()
    function look() {
      if (!signal.aborted && nameShown(venues, slug) === null) return
      unfollow()
      signal.removeEventListener('abort', look)
      resolve()
    }
  })
}

function nameShown({ versionOf }: FollowedVenues, slug: string): string | null {
  const etag = versionOf(slug)
  return etag === null ? null : nameOfDocument(etag)
}

/** Resolves at the end of the stream: true if it ever began. */
function listen(
  address: string,
  hear: (said: unknown) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const stream = new EventSource(address)
    let isLive = false
    let timer = setTimeout(end, silence.first)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      stream.close()
      resolve(isLive)
    }
    const heard = () => {
      isLive = true
      clearTimeout(timer)
      timer = setTimeout(end, silence.later)
    }
    signal.addEventListener('abort', end)
    stream.addEventListener('ping', heard)
    stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      heard()
      hear(parse(data))
    })
    stream.addEventListener('end', end)
    // A browser that has given up; otherwise it connects again by itself.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) end()
    })
  })
}

/** Null: nothing has changed, or there is no answer. */
async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const headers = { Accept: 'application/json' }
    const answer = await fetch(address, { headers, cache: 'no-store', signal })
    return answer.status === 200 ? await answer.json() : null
  } catch {
    return null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface Said {
  readonly slug: string
  readonly said: unknown
  readonly signal: AbortSignal
}

/** Makes the new document of the one that is shown, or reads it anew. */
async function take(venues: FollowedVenues, { slug, said, signal }: Said): Promise<void> {
  const change = v.safeParse(changedSchema, said)
  const etag = venues.versionOf(slug)
  if (!change.success || etag === null) return
  const { to, within } = change.output
  const name = nameOfDocument(etag)
  if (name === to) return
  const view = venues.watch(slug).get()
  const made = view.type === 'Ready' ? madeFrom(view, name, change.output) : null
  if (made) {
    const body = new Blob([writeDocumentText(made)])
    return venues.refresh(slug, {
      type: 'Found',
      document: made,
      body,
      etag: etag.replace(name, to),
    })
  }
  await pause({ least: 0, more: within }, signal)
  if (signal.aborted) return
  venues.refresh(slug)
  await pause({ least: behind, more: 0 }, signal)
  if (!signal.aborted && nameShown(venues, slug) === name) venues.refresh(slug)
}

/** Null: the change is of another document, or that document is long. */
function madeFrom(
  { document, index }: ReadyVenue,
  name: string,
  { from, patch }: v.InferOutput<typeof changedSchema>,
) {
  if (from !== name || !patch || index.itemsById.size > mostWritten) return null
  const made = withChanges(document, patch)
  return isVenueDocument(made) ? made : null
}

function noteWhatIsOut({ watch }: FollowedVenues, slug: string): () => void {
  const store = watch(slug)
  let before = store.get()
  return store.subscribe(() => {
    const after = store.get()
    if (before.type === 'Ready' && after.type === 'Ready') {
      for (const { id, soldOut } of after.index.itemsById.values()) {
        if (before.index.itemsById.get(id)?.soldOut === !soldOut) noteSoldOut(id, soldOut)
      }
    }
    before = after
  })
}

function pause(
  { least, more }: { readonly least: number; readonly more: number },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, least + Math.random() * more)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
