import { createRoot } from 'react-dom/client'
import { ConsentFoot } from '#features/consent/consent-foot.tsx'
import { ServicesContext } from '#services/services.ts'
import type { Services } from '#services/services.ts'
import { loadWords } from '#i18n/i18n.ts'
import { onIdle } from '#client/device/on-idle.ts'
import { currentPlace } from './current-place.ts'

/** Keeps the question from appearing under a finger that is about to tap. */
const askAfterMs = 1_500

/**
 * Asks for consent to count visits, outside the app's root: its code is not part of a first visit,
 * and the menu works before, without and beside it.
 */
export async function showConsent(services: Services): Promise<void> {
  const analytics = await services.analytics()
  if (!analytics) return
  await loadWords('order')
  const stop = onIdle(askAfterMs, () => {
    stop()
    const foot = document.createElement('div')
    document.getElementById('root')?.after(foot)
    createRoot(foot).render(
      <ServicesContext value={services}>
        <ConsentFoot analytics={analytics} place={currentPlace} />
      </ServicesContext>,
    )
  })
}
