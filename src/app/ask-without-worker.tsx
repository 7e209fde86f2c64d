import { createRoot } from 'react-dom/client'
import { WorkerQuestion } from '#features/status/worker-question.tsx'
import { ServicesContext } from '#services/services.ts'
import type { Services } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { removeWorker } from './register-worker.ts'

/**
 * Asks whether this device shall do without the worker, as `?sw=off` in the address says: such a link may come from a
 * stranger, and orders that wait would then go out only from an open page. The address asks once.
 */
export function askWithoutWorker(services: Services): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <ServicesContext value={services}>
      <WorkerQuestion onAnswer={(answer) => letRun(answered(answer))} />
    </ServicesContext>,
  )

  async function answered(answer: 'remove' | 'keep') {
    root.unmount()
    place.remove()
    const address = new URL(location.href)
    address.searchParams.delete('sw')
    history.replaceState(history.state, '', address)
    if (answer === 'keep') return
    localStorage.setItem('comanda:sw', 'off')
    document.documentElement.dataset['worker'] = 'off'
    await removeWorker()
  }
}
