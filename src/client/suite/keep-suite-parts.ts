/**
 * Has the service worker cache all that suites use, as soon as it is here; a newer version, which may
 * wait, has its own (see note: parts of suites, in sw/suite-parts.ts).
 */
export async function keepSuiteParts(): Promise<void> {
  // Absent on plain HTTP, and outside a browser.
  const workers = globalThis.navigator?.serviceWorker
  if (workers === undefined) return
  const { active, waiting, installing } = await workers.ready
  for (const worker of [active, waiting, installing]) worker?.postMessage({ type: 'SUITES' })
}
