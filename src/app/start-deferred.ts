import type { Services } from '#services/services.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import { awaitsServer } from '#client/account/session-storage.ts'
import { places } from '#client/account/stored-session.ts'
import { showConsent } from './show-consent.tsx'
import { followManifest } from './follow-manifest.ts'
import { LazyFaultScreen } from './lazy-fault-screen.ts'
import { registerWorker } from './register-worker.ts'

/** What no guest waits for; loaded when the page has been left to itself for a while. */
export async function startDeferred(
  services: Services,
  onUpdate: (version: NewVersion) => void,
): Promise<void> {
  followManifest()
  // The login, where somebody comes back to, asks at once.
  if (awaitsServer()) void services.account()
  // Another tab has signed in or out: a page that has nobody signed in follows it as well.
  addEventListener('storage', ({ key }) => {
    if (key === places.userId || key === places.operatorId) void services.account()
  })
  void LazyFaultScreen.preload()
  void showConsent(services)
  await registerWorker(onUpdate)
}
