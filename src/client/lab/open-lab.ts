import * as v from 'valibot'
import { countReceived } from '#contract/lab/lab-calls.ts'
import type { Lab, LabJournal } from '#services/lab/lab.ts'
import { currentLocale } from '#i18n/i18n.ts'
import { createApi } from '#client/network/create-api.ts'
import { openLabJournal } from './lab-journal.ts'
import { sendWithFaults } from './send-with-faults.ts'
import { noFaults, troubles, type LabFaults } from '#services/lab/lab-faults.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'

export interface OpenLab extends Lab {
  readonly send: typeof fetch
  /** Error of the device's clock in milliseconds. */
  readonly skew: () => number
}

/** The page's single lab, shared by its requests and the panel. */
export function openLab(): OpenLab {
  return (opened ??= createLab())
}

let opened: OpenLab | undefined

const hour = 3_600_000

function createLab(): OpenLab {
  const faults = openStoredFaults()
  const journals = new Map<string, LabJournal>()
  const straight: typeof fetch = (input, init) => fetch(input, init)
  const api = createApi({
    origin: '',
    locale: currentLocale,
    hearTime: () => () => {},
    fetch: straight,
  })
  return {
    faults,
    change: faults.set,
    skew: () => faults.get().skewHours * hour,
    send: sendWithFaults({
      origin: location.origin,
      send: straight,
      faults: faults.get,
      change: faults.set,
      kill: () => location.reload(),
      wait,
    }),
    journalOf: (slug) => {
      const journal = journals.get(slug) ?? openLabJournal(slug)
      journals.set(slug, journal)
      return journal
    },
    fetchReceived: async (venueId, guest) => {
      const received = await api(countReceived, { venueId, body: { guest } })
      return received.ok ? received.value : null
    },
  }
}

function wait(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

const place = 'comanda:lab:faults'

/** The faults of this tab; they survive a reload. */
function openStoredFaults(): WritableStore<LabFaults> {
  const faults = createStore(readFaults())
  faults.subscribe(() => sessionStorage.setItem(place, JSON.stringify(faults.get())))
  return faults
}

/** Faults of an earlier build may lack some. */
const faultsSchema = v.object({
  trouble: v.picklist(troubles),
  once: v.optional(v.boolean(), noFaults.once),
  kill: v.optional(v.boolean(), noFaults.kill),
  skewHours: v.optional(v.number(), noFaults.skewHours),
})

function readFaults(): LabFaults {
  const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
  const read = v.safeParse(faultsSchema, kept)
  return read.success ? read.output : noFaults
}
