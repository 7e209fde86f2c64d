import { noFaults, troubles, type LabFaults } from '#services/lab/lab-faults.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'

const place = 'comanda:lab:faults'

/** The faults of this tab; they survive a reload. */
export function openStoredFaults(): WritableStore<LabFaults> {
  const faults = createStore(readFaults())
  faults.subscribe(() => sessionStorage.setItem(place, JSON.stringify(faults.get())))
  return faults
}

function readFaults(): LabFaults {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as LabFaults | null
  return kept && troubles.includes(kept.trouble) ? { ...noFaults, ...kept } : noFaults
}
