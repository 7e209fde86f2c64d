import { kioskLeft } from '#contract/kiosk/kiosk-calls.ts'
import type { Api } from '#client/network/create-api.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { Store } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { isNotEnrolled } from './is-not-enrolled.ts'

export interface ReportLeftDeps {
  readonly api: Api
  readonly network: Store<NetworkState>
  /** Whether the server is still to learn it. */
  readonly isLeft: () => boolean
  readonly reported: () => void
}

/** Takes a kiosk that was left without a network off the server's list, once it answers. */
export function reportLeft({ api, network, isLeft, reported }: ReportLeftDeps): void {
  const report = async () => {
    if (!isLeft() || network.get() === 'offline') return
    const answer = await api(kioskLeft)
    if (answer.ok || isNotEnrolled(answer.error)) reported()
  }
  network.subscribe(() => letRun(report()))
  letRun(report())
}
