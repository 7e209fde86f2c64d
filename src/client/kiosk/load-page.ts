import { healthAddress } from '#client/network/probe.ts'

/** Milliseconds: a page that is still there after this is not replaced any more, which stops its loading. */
const replaceLimit = 30_000

/**
 * Replaces this page by another of this origin, if its shell is stored on this device or the server
 * answers. Returns when it is not replaced: an empty page would be worse than one that goes on.
 */
export async function loadPage(path: string): Promise<void> {
  if (!(await isShellStored()) && !(await isServerThere())) return
  location.replace(path)
  await new Promise((resolve) => setTimeout(resolve, replaceLimit))
  // A late page would cut off a guest who has started in this one.
  stop()
}

async function isShellStored(): Promise<boolean> {
  try {
    // A page that no worker controls is loaded from the server.
    if (!navigator.serviceWorker.controller) return false
    return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined
  } catch {
    return false
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000)
    return (await fetch(healthAddress, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
