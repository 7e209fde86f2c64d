import * as v from 'valibot'
import { apiRoot } from '#contract/call.ts'
import { getChanges } from '#contract/desk/desk-calls.ts'
import { letRun } from '#services/let-run.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { runAlone } from '#storage/run-alone.ts'
import { openDeskRecords } from '#storage/desk/desk-records.ts'
import { buildName } from '#client/device/build-name.ts'
import { makeUuid } from '#client/device/make-uuid.ts'
import { requestPersistence } from '#client/device/request-persistence.ts'
import type { ServerClock } from '#client/network/clock.ts'
import { createApi } from '#client/network/create-api.ts'
import { openDesk } from './desk-service.ts'
import type { DeskDeps } from './desk-service.ts'
import type { StreamHeard, StreamStart } from './follow-board.ts'

export interface DeskConnection extends Pick<DeskDeps, 'network' | 'venue'> {
  readonly clock: ServerClock
}

/** This page's desk, with the browser and the server. */
export function connectDesk({ clock, network, venue }: DeskConnection): DeskService {
  return openDesk({
    api: createApi({
      origin: '',
      locale: () => document.documentElement.lang,
      hearTime: clock.hearTime,
      fetch: (input, init) => fetch(input, init),
    }),
    records: openDeskRecords(),
    openStream,
    alone: (act) => runAlone('comanda:desk-acts', act),
    lead: (lead) => {
      // Plain HTTP has no locks; there each tab hears by itself.
      if ('locks' in navigator) letRun(navigator.locks.request('comanda:desk', lead))
      else letRun(lead())
    },
    network,
    venue,
    persist: () => letRun(requestPersistence()),
    // The server has just answered.
    load: async (path) => location.replace(path ?? location.href),
    version: buildName(),
    newId: makeUuid,
    after: (ms, act) => {
      setTimeout(act, ms)
    },
    now: clock.now,
  })
}

function openStream(
  venueId: string,
  { after, version }: StreamStart,
  heard: StreamHeard,
): () => void {
  const known = version === null ? '' : `&version=${version}`
  const address = `${apiRoot}/desk/${encodeURIComponent(venueId)}/stream?after=${after}${known}`
  const source = new EventSource(address)
  // Opened anew by the desk alone, which then goes on from what it has stored.
  const end = () => {
    source.close()
    heard.ended()
  }
  source.addEventListener('ping', heard.pinged)
  source.addEventListener('end', end)
  source.addEventListener('error', end)
  source.addEventListener('changes', ({ data }) => {
    const changes = v.safeParse(getChanges.answer, parseJson(data))
    if (changes.success) heard.changes(changes.output)
    else end()
  })
  return () => source.close()
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
