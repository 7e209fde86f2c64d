/** A reload after that could interrupt what the person has begun meanwhile. */
const timeoutMs = 5000

/**
 * Has the waiting version take over and reloads the page with it. `onNotTaken`: an older worker that is at work keeps
 * it waiting; the page goes on as it is.
 */
export async function takeVersion(onNotTaken: () => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  // Another tab may have taken it already: then this one only has to reload.
  if (!registration?.waiting) return location.reload()
  const timeout = setTimeout(() => {
    serviceWorker.removeEventListener('controllerchange', reload)
    onNotTaken()
  }, timeoutMs)
  function reload() {
    clearTimeout(timeout)
    location.reload()
  }
  serviceWorker.addEventListener('controllerchange', reload, { once: true })
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}
